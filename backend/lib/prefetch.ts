/** Prefetches one item: the next value is produced while the current one is consumed. */
export async function* prefetch<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  const take = () => {
    const next = source.next();
    // The error is thrown where the value is awaited. If the reader stops earlier, the error must not count as
    // unhandled.
    next.catch(() => undefined);
    return next;
  };
  try {
    let next = take();
    for (let { done, value } = await next; !done; { done, value } = await next) {
      next = take();
      yield value;
    }
  } finally {
    await source.return(undefined);
  }
}
