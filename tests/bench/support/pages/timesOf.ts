async function timed(url: string): Promise<number> {
  const from = performance.now();
  const reply = await fetch(url);
  await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`${url} was answered ${reply.status}`);
  return performance.now() - from;
}

/** The quickest of so many calls of each, made in turn, so that what else the machine does meets all of them. */
export async function timesOf(urls: string[], times: number): Promise<number[]> {
  const quickest = urls.map(() => Number.POSITIVE_INFINITY);
  // The first turn warms up.
  for (const url of urls) await timed(url);
  for (let turn = 0; turn < times; turn++) {
    for (const [index, url] of urls.entries()) quickest[index] = Math.min(quickest[index]!, await timed(url));
  }
  return quickest;
}
