/** Returns a signal that is aborted, for the same reason, this long after the given one. */
export function abortedAfter(signal: AbortSignal, ms: number): AbortSignal {
  const later = new AbortController();
  const begin = () => setTimeout(() => later.abort(signal.reason), ms).unref();
  if (signal.aborted) begin();
  else signal.addEventListener('abort', begin, { once: true });
  return later.signal;
}
