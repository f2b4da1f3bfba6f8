const HOST = /\s(?:@|-?\s*(?:located )?inside(?: of)?|at)\s+(?=[\p{L}\p{N}])/iu;

/** `Fenix at the Argyle` is Fenix: what stands before the house that it is in. All of a name without such a house. */
export function nameBeforeHost(name: string): string {
  const at = name.search(HOST);
  return at > 0 ? name.slice(0, at) : name;
}
