/** Returns a signal that is aborted `ms` after the given one, for the same reason. */
export function abortedAfter(signal: AbortSignal, ms: number): AbortSignal {
  const later = new AbortController();
  const begin = () => setTimeout(() => later.abort(signal.reason), ms).unref();
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return later.signal;
}
