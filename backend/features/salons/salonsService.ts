import type { Knex } from 'knex';
import type { JobQueue } from '../../queue/jobQueue.ts';
import { completePlace } from '../address/completePlace.ts';
import { salonFacts } from './salonFacts.ts';
import type { RowFacts } from './salonLinks.ts';
import { keysOf, linkRows } from './salonLinks.ts';
import type { NewSalonRow } from './salonQueries.ts';
import {
  deleteUnusedSalons,
  insertSalons,
  joinSalons,
  listMadeTwice,
  listSalonKeys,
  listSalons,
  listSearchedRows,
  lockIdleSalons,
  lockSalons,
  markCopies,
  readStartPoint,
} from './salonQueries.ts';

/** A row of a job: `copyOf` names the row before it that is the same salon, and is searched for both. */
export type LinkedRow = { salonId: string; copyOf: string | null };

/**
 * Tells of each row of a new job which salon it is, and makes the salons that are not known yet. `ids`: of the rows.
 * Waits for no other start; what two of them make at the same time `settleSalons` brings together.
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
  const searched = await listSearchedRows(
    trx,
    jobId,
    links.salonIds.filter((id) => !isNew.has(id)),
  );
  return links.salonIds.map((salonId, index) => {
    const copyOf = searched.get(salonId) ?? null;
    if (copyOf === null) searched.set(salonId, rows[index]!.id);
    return { salonId, copyOf };
  });
}

const factsOf = ({ id, salonId: _, ...row }: NewSalonRow): RowFacts => ({
  id,
  facts: salonFacts({ ...row, ...completePlace(row), zipCode: row.zipCode }),
});

/** Where a start begins, which `settleSalons` is told at its end: before the first of its salons are looked for. */
export const beginSalons = (trx: Knex.Transaction): Promise<string> => readStartPoint(trx);

/**
 * The last step of a start: salons that another start has made meanwhile too are made one. From here to the end of
 * the transaction there is no other start, so nothing may follow that waits for one.
 */
export async function settleSalons(trx: Knex.Transaction, jobId: string, point: string): Promise<void> {
  await lockSalons(trx);
  const twice = await listMadeTwice(trx, jobId, point);
  const mine = new Set(twice.map(({ salonId }) => salonId));
  const rows = twice.map(factsOf);
  const known = await listSalonKeys(
    trx,
    rows.flatMap(({ facts }) => keysOf(facts)),
  );
  const theirs = known.filter(({ salonId }) => !mine.has(salonId));
  const { salonIds, newSalonIds } = linkRows(rows, theirs);
  const isNew = new Set(newSalonIds);
  // Any row of a salon may be the one that tells.
  const others = new Map<string, string>();
  for (const [index, { salonId }] of twice.entries()) {
    const to = salonIds[index]!;
    if (!isNew.has(to) && !others.has(salonId)) others.set(salonId, to);
  }
  if (!others.size) return;
  await joinSalons(
    trx,
    jobId,
    [...others].map(([from, to]) => ({ from, to })),
  );
  // Several of ours may be one of theirs.
  await markCopies(trx, jobId, [...new Set(others.values())]);
}

/** Longer than most starts take. */
const LATER_SECONDS = 60;

/**
 * Takes away those of these salons that have no row in any job any more, and that nobody has decided on. What another one has
 * in hand is looked at again later: a start that looked at a salon may not take it, or end in nothing, and another deletion
 * sees rows of this one.
 */
export async function removeUnusedSalons(
  trx: Knex.Transaction,
  queue: JobQueue,
  ids: readonly string[],
): Promise<void> {
  const given = [...new Set(ids)];
  if (!given.length) return;
  const idle = await lockIdleSalons(trx, given);
  // What others had put to them before they were locked is seen by a new statement.
  await deleteUnusedSalons(trx, idle);
  if (idle.length === given.length) return;
  const isIdle = new Set(idle);
  const salonIds = await listSalons(
    trx,
    given.filter((id) => !isIdle.has(id)),
  );
  if (salonIds.length)
    await queue.send(trx, 'purge-salons', [{ payload: { salonIds }, afterSeconds: LATER_SECONDS }]);
}
