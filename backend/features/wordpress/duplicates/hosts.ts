const HOST = /\s(?:@|-?\s*(?:located )?inside(?: of)?|at)\s+(?=[\p{L}\p{N}])/iu;

/** A name without the mention of the building or store of the business: `Fenix` for `Fenix at the Argyle`. */
export function nameBeforeHost(name: string): string {
  const at = name.search(HOST);
  return at > 0 ? name.slice(0, at) : name;
}
