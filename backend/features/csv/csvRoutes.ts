import { Readable } from 'node:stream';
import type { csvCalls } from '#contract/csvCalls.ts';
import { MAX_CSV_BYTES } from '#contract/limits.ts';
import type { SentFile } from '../../lib/fileBody.ts';
import type { Handlers } from '../../lib/router.ts';
import { createShares } from '../../lib/shares.ts';
import { presentCsv } from './presentCsv.ts';
import { readCsv } from './readCsv.ts';

/** Of the files that are read at the same time: each takes up to twenty times as much, for about a second. */
const READ_AT_ONCE_BYTES = MAX_CSV_BYTES + 2 * 1024 * 1024;
const readings = createShares(READ_AT_ONCE_BYTES);
const BUSY = 'The server is reading other lists at the moment: try again in a few seconds.';
/** Whoever takes longer over the reply keeps all others from theirs. */
const LONGEST_REPLY_MS = 60_000;

async function parse({ content, name }: SentFile, gone: AbortSignal): Promise<Readable> {
  const share = await readings.take(content.length, gone, BUSY);
  try {
    const pieces = await presentCsv(name, await readCsv(content, gone), gone);
    const reply = Readable.from(pieces, { objectMode: false });
    const cutOff = setTimeout(() => reply.destroy(), LONGEST_REPLY_MS);
    return reply.once('close', () => {
      clearTimeout(cutOff);
      share.giveBack();
    });
  } catch (error) {
    share.giveBack();
    throw error;
  }
}

export function csvRoutes(): Handlers<typeof csvCalls> {
  return { 'POST /api/csv/parse': ({ body, gone }) => parse(body, gone) };
}
