import { Readable } from 'node:stream';
import type { csvCalls } from '#contract/csvCalls.ts';
import { MAX_CSV_BYTES } from '#contract/limits.ts';
import type { Deps } from '../../deps.ts';
import { tooLarge } from '../../lib/errors.ts';
import type { SentFile } from '../../lib/fileBody.ts';
import type { Handlers } from '../../lib/router.ts';
import { createSemaphore } from '../../lib/semaphore.ts';
import type { ListLimits } from '../csv/openList.ts';
import { limitsOf } from '../csv/openList.ts';
import { presentCsv } from '../csv/presentCsv.ts';
import { readCsv } from '../csv/readCsv.ts';
import { sampleList } from './sampleList.ts';
import { checkUpload, keepUpload } from './uploadsService.ts';

/** The most bytes of files that are read into memory at once. A file takes up to twenty times its size there. */
const READ_AT_ONCE_BYTES = MAX_CSV_BYTES + 2 * 1024 * 1024;
const readings = createSemaphore(READ_AT_ONCE_BYTES);
/** The number of lists that may be written concurrently; each occupies a database connection. */
const keepings = createSemaphore(2);
const BUSY = 'The server is reading other lists at the moment: try again in a few seconds.';
/** A client that takes longer to read the reply is cut off: other lists may wait for its memory (see `readings`). */
const LONGEST_REPLY_MS = 60_000;

const TOO_LARGE =
  'This file is larger than 10 MB, and its rows would all be in the reply: upload it with ?keep=true, or split the list into several files.';

/**
 * The limit of characters is lower for a list that is not kept, because all of its rows are in memory, and a workbook
 * unpacks to several times its size.
 */
const WHOLE: ListLimits = { ...limitsOf(MAX_CSV_BYTES), characters: 16 * 1024 * 1024 };

/** Replies with all rows of the list, which is not kept. */
async function parse(
  { content, name }: SentFile,
  sheet: string | undefined,
  gone: AbortSignal,
): Promise<Readable> {
  if (content.length > MAX_CSV_BYTES) throw tooLarge(TOO_LARGE);
  const permit = await readings.acquire(content.length, gone, BUSY);
  try {
    const pieces = await presentCsv(name, await readCsv(content, gone, { limits: WHOLE, sheet }), gone);
    const reply = Readable.from(pieces, { objectMode: false });
    const cutOff = setTimeout(() => reply.destroy(), LONGEST_REPLY_MS);
    return reply.once('close', () => {
      clearTimeout(cutOff);
      permit.release();
    });
  } catch (error) {
    permit.release();
    throw error;
  }
}

export function csvRoutes(deps: Pick<Deps, 'config' | 'db' | 'queue'>): Handlers<typeof csvCalls> {
  return {
    'GET /api/csv/sample': () => sampleList(deps.config),

    'POST /api/csv/parse': async ({ body, query, operator, gone }) => {
      if (!query.keep) return parse(body, query.sheet, gone);
      const permit = await keepings.acquire(1, gone, BUSY);
      try {
        return await keepUpload(deps, body, operator, gone, query.sheet);
      } finally {
        permit.release();
      }
    },

    'GET /api/csv/uploads/:uploadId/checks': ({ params, query, operator }) =>
      checkUpload(deps.db, params.uploadId, query, operator),
  };
}
