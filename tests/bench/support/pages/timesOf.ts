/** The URL of a read, or a URL with an ETag for an unchanged read. */
export type Asked = string | { url: string; tag: string };

async function timed(asked: Asked): Promise<number> {
  const { url, tag } = typeof asked === 'string' ? { url: asked, tag: undefined } : asked;
  const from = performance.now();
  const reply = await fetch(url, tag === undefined ? {} : { headers: { 'If-None-Match': tag } });
  await reply.arrayBuffer();
  if (reply.status !== (tag === undefined ? 200 : 304))
    throw new Error(`${url} was answered ${reply.status}`);
  return performance.now() - from;
}

/** Returns the fastest of several calls of each, made in turns so that other load affects all equally. */
export async function timesOf(all: Asked[], times: number): Promise<number[]> {
  const quickest = all.map(() => Number.POSITIVE_INFINITY);
  // The first turn is a warm-up.
  for (const asked of all) await timed(asked);
  for (let turn = 0; turn < times; turn++) {
    for (const [index, asked] of all.entries())
      quickest[index] = Math.min(quickest[index]!, await timed(asked));
  }
  return quickest;
}
