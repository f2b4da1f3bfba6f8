/** What a generator makes, the next of it being made while the last is worked on. */
export async function* ahead<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  const take = () => {
    const next = source.next();
    // Its fault is thrown where it is awaited, or nobody reads on.
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
