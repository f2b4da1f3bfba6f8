import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import { TRANSIENT_PROVIDERS } from '../../../lib/settings/searchProviders.ts';
import type { LooksPayload } from '../../../queue/queues.ts';
import type { DecidedPlatforms } from '../../matching/decisions.ts';
import { readAllPlatforms } from '../../platforms/platformsService.ts';
import { readDecisions } from '../../results/readDecisions.ts';
import { lockJob } from '../jobStateQueries.ts';
import { compareLooks } from './compareLooks.ts';
import type { LookedRow, StoredLook } from './lookQueries.ts';
import { countLooks, findLooksPosition, listLookedRows, noteLooksTaken, writeLooks } from './lookQueries.ts';
import type { Seen } from './seen.ts';
import { ownPage, seenPlatform } from './seen.ts';

// A completed job's looks are taken in pieces, each in one transaction under the lock of the job's row:
//
//   wanted   in the transaction that completes the job, also when it is completed once more after a resume
//   piece    the next rows are compared with the salons' last looks, and stored; a killed worker loses one piece, and a
//            piece that is taken twice stores the same
//   counted  when no row is left; a job that was resumed in between starts over when it is completed

/** Rows per transaction: some megabytes of details. The job's row is locked for about a tenth of a second. */
const PIECE = 200;
/** How long one queue entry works. */
const TURN_MS = 2000;

type LookDeps = Pick<Deps, 'db' | 'queue' | 'config'>;
type Rejected = Map<string, string[]>;

/** The rejected pages of each business's salon, by platform. A later decision on the same page replaces the earlier. */
async function readRejected(
  trx: Knex.Transaction,
  rows: readonly LookedRow[],
): Promise<Map<string, Rejected>> {
  const decisions = await readDecisions(
    trx,
    rows.map(({ id }) => id),
  );
  return new Map(
    [...decisions].map(([id, made]) => {
      const last = new Map(made.map((decision) => [`${decision.platformId} ${decision.url}`, decision]));
      const rejected = [...last.values()].filter(({ verdict }) => verdict === 'rejected');
      const byPlatform = Map.groupBy(rejected, ({ platformId }) => platformId);
      return [id, new Map([...byPlatform].map(([platformId, of]) => [platformId, of.map(({ url }) => url)]))];
    }),
  );
}

function storedLook(row: LookedRow, more: Pick<Seen, 'keepsTexts' | 'platforms' | 'rejected'>): StoredLook {
  const { id, salonId, lookedAt, provider, status, operating, look, details } = row;
  const seen: Seen = { ...row, ...more };
  const { changes, known } = compareLooks(row.before ?? undefined, seen);
  const pages = Object.keys(details).flatMap((platformId) => {
    const own = ownPage(seenPlatform(seen, platformId));
    return own ? [[platformId, own.url] as const] : [];
  });
  return {
    ...{ salonId, businessId: id, lookedAt, provider, depth: look.depth, status, operating, known, changes },
    pages: Object.fromEntries(pages),
    kinds: [...new Set(changes.map(({ kind }) => kind))],
    hasTexts: more.keepsTexts && TRANSIENT_PROVIDERS.includes(provider),
  };
}

/** Takes the next looks of a job. False if none is left, or none is wanted any more. */
async function takePiece(
  { db, config }: LookDeps,
  jobId: string,
  platforms: DecidedPlatforms,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    // Decisions rewrite results under this lock, and another entry for the same job takes its pieces.
    if (!(await lockJob(trx, jobId))) return false;
    const after = await findLooksPosition(trx, jobId);
    if (after === undefined) return false;
    const rows = await listLookedRows(trx, jobId, after, PIECE);
    if (!rows.length) {
      await countLooks(trx, jobId);
      return false;
    }
    const rejected = await readRejected(trx, rows);
    const looks = rows.map((row) =>
      storedLook(row, {
        platforms,
        rejected: rejected.get(row.id) ?? new Map(),
        keepsTexts: config.search.evidenceDays === undefined || !TRANSIENT_PROVIDERS.includes(row.provider),
      }),
    );
    await writeLooks(trx, jobId, looks);
    const compared = rows.filter(({ before }) => before !== null).length;
    await noteLooksTaken(trx, jobId, { after: rows.at(-1)!.position, compared });
    return true;
  });
}

/** Takes the looks of a completed job, and leaves the rest to the next entry after a turn. */
export async function takeLooks(deps: LookDeps, { jobId }: LooksPayload): Promise<void> {
  const { db, queue } = deps;
  const turnEnds = performance.now() + TURN_MS;
  const platforms = await readAllPlatforms(db);
  while (await takePiece(deps, jobId, platforms)) {
    if (performance.now() <= turnEnds) continue;
    await db.transaction((trx) => queue.send(trx, 'take-looks', [{ payload: { jobId } }]));
    return;
  }
}
