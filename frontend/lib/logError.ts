export function logError(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the console is the browser's log.
  console.error(what, error);
}
