/** For failures that the operator is not told of: they can be read in the browser's console. */
export function logError(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is the browser's log.
  console.error(what, error);
}
