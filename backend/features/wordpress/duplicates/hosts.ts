const HOST = /\s(?:@|-?\s*(?:located )?inside(?: of)?|at)\s+(?=[\p{L}\p{N}])/iu;

/** A name without the building or store in which the business is: `Fenix` for `Fenix at the Argyle`. */
export function nameBeforeHost(name: string): string {
  const at = name.search(HOST);
  return at > 0 ? name.slice(0, at) : name;
}
