import type { Knex } from 'knex';
import type { JobQueue } from '../../queue/jobQueue.ts';
import { listConcurrentlyCreated, lockSalonMerges, mergeSalons, readSnapshotXmin } from './mergeQueries.ts';
import type { RowFacts } from './salonLinks.ts';
import { factsOf, keysOf, linkRows } from './salonLinks.ts';
import {
  deleteUnusedSalons,
  freeJoined,
  insertSalons,
  listRepresentativeRows,
  listSalonKeys,
  listSalons,
  lockIdleSalons,
  markCopies,
} from './salonQueries.ts';

/**
 * A row's salon. `copyOf`: an earlier row of the same salon in the job, whose search counts for both; null if there is
 * none.
 */
export type LinkedRow = { salonId: string; copyOf: string | null };

/**
 * Assigns each row of a new job to a salon, and creates the unknown ones. Waits for no other start; salons that two
 * starts create concurrently are merged by `settleSalons`.
 */
export async function linkSalons(
  trx: Knex.Transaction,
  jobId: string,
  rows: readonly RowFacts[],
): Promise<LinkedRow[]> {
  const keys = rows.flatMap(({ facts }) => keysOf(facts));
  const links = linkRows(rows, await listSalonKeys(trx, keys));
  await insertSalons(trx, links);
  const isNew = new Set(links.newSalonIds);
  const representatives = await listRepresentativeRows(
    trx,
    jobId,
    links.salonIds.filter((id) => !isNew.has(id)),
  );
  return links.salonIds.map((salonId, index) => {
    const copyOf = representatives.get(salonId) ?? null;
    if (copyOf === null) representatives.set(salonId, rows[index]!.id);
    return { salonId, copyOf };
  });
}

/**
 * Call it before a start links its first row to a salon, and pass the result to `settleSalons` at the end of the start.
 */
export const beginSalons = (trx: Knex.Transaction): Promise<string> => readSnapshotXmin(trx);

/**
 * The last step of a start: merges its new salons with equal ones that another start has created meanwhile. It holds a
 * lock until the transaction ends, so nothing that waits for another start may follow.
 */
export async function settleSalons(trx: Knex.Transaction, jobId: string, xmin: string): Promise<void> {
  await lockSalonMerges(trx);
  const twice = await listConcurrentlyCreated(trx, jobId, xmin);
  const mine = new Set(twice.map(({ salonId }) => salonId));
  const rows = twice.map(factsOf);
  const known = await listSalonKeys(
    trx,
    rows.flatMap(({ facts }) => keysOf(facts)),
  );
  const theirs = known.filter(({ salonId }) => !mine.has(salonId));
  const { salonIds, newSalonIds } = linkRows(rows, theirs);
  const isNew = new Set(newSalonIds);
  // Perhaps only one of a new salon's rows matches an older salon. The first row that matches one decides.
  const others = new Map<string, string>();
  for (const [index, { salonId }] of twice.entries()) {
    const to = salonIds[index]!;
    if (!isNew.has(to) && !others.has(salonId)) others.set(salonId, to);
  }
  if (!others.size) return;
  await mergeSalons(
    trx,
    jobId,
    [...others].map(([from, to]) => ({ from, to })),
  );
  // Several new salons of this job may turn out to be the same older salon. Their rows then become copies of one row.
  await markCopies(trx, jobId, [...new Set(others.values())]);
}

/** The wait before the deletion of salons that were locked is tried again. Most starts take less. */
const LATER_SECONDS = 60;

/**
 * Deletes those of the given salons that are unused (see `deleteUnusedSalons`). Salons that another transaction has
 * locked are queued again, because that transaction may leave them unused. Salons that were joined to a deleted one are
 * queued, too.
 */
export async function removeUnusedSalons(
  trx: Knex.Transaction,
  queue: JobQueue,
  ids: readonly string[],
): Promise<void> {
  const given = [...new Set(ids)];
  if (!given.length) return;
  const idle = await lockIdleSalons(trx, given);
  // This must be a new statement: under READ COMMITTED, only a new one sees what was committed since the last one
  // began.
  await deleteUnusedSalons(trx, idle);
  const joined = await freeJoined(trx, idle);
  if (idle.length === given.length && !joined.length) return;
  const isIdle = new Set(idle);
  const salonIds = await listSalons(trx, [...given.filter((id) => !isIdle.has(id)), ...joined]);
  if (salonIds.length)
    await queue.send(trx, 'purge-salons', [{ payload: { salonIds }, afterSeconds: LATER_SECONDS }]);
}
