const HOST = /\s(?:@|-?\s*(?:located )?inside(?: of)?|at)\s+(?=[\p{L}\p{N}])/iu;

/**
 * The part of a name in front of the building or store in which the business is (for example `Fenix` for `Fenix at the
 * Argyle`). The whole name if it mentions none.
 */
export function nameBeforeHost(name: string): string {
  const at = name.search(HOST);
  return at > 0 ? name.slice(0, at) : name;
}
