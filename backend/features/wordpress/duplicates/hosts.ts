const HOST = /\s(?:@|-?\s*(?:located )?inside(?: of)?|at)\s+(?=[\p{L}\p{N}])/iu;

/**
 * The name before the house that contains the business: `Fenix` of `Fenix at the Argyle`. The whole name if there is
 * no such house.
 */
export function nameBeforeHost(name: string): string {
  const at = name.search(HOST);
  return at > 0 ? name.slice(0, at) : name;
}
