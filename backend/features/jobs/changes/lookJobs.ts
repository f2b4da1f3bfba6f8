import type { Knex } from 'knex';
import type { Deps } from '../../../deps.ts';
import { TRANSIENT_PROVIDERS } from '../../../lib/settings/searchProviders.ts';
import type { LooksPayload } from '../../../queue/payloads.ts';
import type { DecidedPlatforms } from '../../matching/decisions.ts';
import { countingDecisions } from '../../matching/decisions.ts';
import { readAllPlatforms } from '../../platforms/platformsService.ts';
import { readDecisions } from '../../results/readDecisions.ts';
import { lockJob } from '../jobStateQueries.ts';
import { withAccepted } from './accepted.ts';
import { compareLooks } from './compareLooks.ts';
import type { LookedRow, StoredLook } from './lookQueries.ts';
import { countLooks, findLooksPosition, listLookedRows, noteLooksTaken, writeLooks } from './lookQueries.ts';
import { rowHash } from './rowHash.ts';
import type { Seen } from './seen.ts';

// To take a look is to compare a row with the salon's last look and to store the result. A completed job's looks are
// taken in batches, each in one transaction that locks the job's row:
//
//   wanted   noted in the transaction that completes the job, again if the job is completed again after a resume
//   batch    the next rows are taken; a killed worker loses one batch, and a batch that is taken twice stores the same
//   counted  when no row is left, the changes are counted; if the job is resumed meanwhile, its looks are taken again
//            from the first row once it is completed again

/** Rows per transaction: some megabytes of details. The job's row is locked for about a tenth of a second. */
const PIECE = 200;
/** After this time, a queue entry leaves the rest of the job to the next entry. */
const TURN_MS = 2000;

type LookDeps = Pick<Deps, 'db' | 'queue' | 'config'>;
type Rejected = Map<string, string[]>;

/** Reads the pages that operators have rejected, by business and platform. Only the last decision on a page counts. */
async function readRejected(
  trx: Knex.Transaction,
  rows: readonly LookedRow[],
  platforms: DecidedPlatforms,
): Promise<Map<string, Rejected>> {
  const decisions = await readDecisions(
    trx,
    rows.map(({ id }) => id),
  );
  return new Map(
    [...decisions].map(([id, made]) => {
      const byPlatform = Map.groupBy(made, ({ platformId }) => platformId);
      const rejected = [...byPlatform].map(([platformId, all]) => {
        const counting = countingDecisions(all, platforms.get(platformId)?.rules);
        const urls = counting.filter(({ verdict }) => verdict === 'rejected').map(({ url }) => url);
        return [platformId, urls] as const;
      });
      return [id, new Map(rejected)];
    }),
  );
}

function storedLook(row: LookedRow, more: Pick<Seen, 'keepsTexts' | 'platforms' | 'rejected'>): StoredLook {
  const { id, salonId, lookedAt, provider, status, operating, look, details, listed } = row;
  const seen: Seen = { ...row, ...more, rowHash: rowHash(listed) };
  const { changes, known } = compareLooks(
    withAccepted(row.before ?? undefined, row.decidedDetails, seen),
    seen,
  );
  // Pages that only an operator has named are included: the class counts them, too.
  const pages = Object.entries(details).flatMap(([platformId, { outcome, candidates }]) => {
    const url = candidates[0]?.url;
    return outcome === 'found' && url !== undefined ? [[platformId, url] as const] : [];
  });
  return {
    ...{ salonId, businessId: id, lookedAt, provider, depth: look.depth, status, operating, known, changes },
    pages: Object.fromEntries(pages),
    kinds: [...new Set(changes.map(({ kind }) => kind))],
    hasTexts: more.keepsTexts && TRANSIENT_PROVIDERS.includes(provider),
  };
}

/**
 * Takes the next looks of a job. If no row is left, stores the counts and returns false. Also returns false if the
 * counts are stored already, or if the job is deleted or not completed any more.
 */
async function takePiece(
  { db, config }: LookDeps,
  jobId: string,
  platforms: DecidedPlatforms,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    // The lock excludes decisions, which rewrite results, and other queue entries that take looks of this job.
    if (!(await lockJob(trx, jobId))) return false;
    const after = await findLooksPosition(trx, jobId);
    if (after === undefined) return false;
    const rows = await listLookedRows(trx, jobId, after, PIECE);
    if (!rows.length) {
      await countLooks(trx, jobId);
      return false;
    }
    const rejected = await readRejected(trx, rows, platforms);
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

/** Compares and stores the looks of a completed job. After `TURN_MS`, the rest is left to a new queue entry. */
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
