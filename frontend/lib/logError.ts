/** Logs a failure that is not shown to the operator to the browser's console. */
export function logError(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is the browser's log.
  console.error(what, error);
}
