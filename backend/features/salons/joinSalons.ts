import type { Knex } from 'knex';
import type { JoinedSalon } from '#contract/businesses.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import { withoutNulls } from '../../lib/withoutNulls.ts';
import type { Joined, Recognised } from './joinQueries.ts';
import { listJoinedTo, listOfSalon, listOwnKeys, moveFromSalon, moveToSalon } from './joinQueries.ts';
import { findObstacles, isBeingWritten } from './obstacleQueries.ts';
import { factsOf, linkRows } from './salonLinks.ts';
import { keepUnjoined, lockIdleSalons } from './salonQueries.ts';

/** An operator's statement that the salon of a row is the salon `to`. */
type Joining = {
  row: { id: string; salonId: string; jobId: string; name: string; address: string | null };
  to: string;
  toName: string;
  operator: string | null;
};

const WITHOUT_SAME = 'sync it again without choosing "This is the same"';

/**
 * Joins the salon of a row to another salon, because an operator says that they are one. Returns why this cannot be
 * done; undefined if it was done.
 */
export async function joinSalons(
  trx: Knex.Transaction,
  { row: { id: rowId, salonId: from, jobId, name, address }, to, toName, operator }: Joining,
): Promise<string | undefined> {
  // A start that has linked a row to this salon locks it until the start's end. `locked` is then undefined.
  const [locked] = await lockIdleSalons(trx, [from]);
  const obstacles =
    locked && (await keepUnjoined(trx, to)) && (await findObstacles(trx, { rowId, from, to, jobId }));
  if (!obstacles || obstacles.hasMoved)
    return `"${name}" is being worked on just now: sync it again in a minute.`;
  const { inList, post, isBeingWritten: isWritten, lostCreateOn } = obstacles;
  if (isWritten) return `"${name}" is being written by another sync: sync it again when that one has ended.`;
  if (post)
    return `"${name}" has a post of its own already, ${post.id}: move that one to the trash in the WordPress "${post.destinationId}" and check for duplicates again, or ${WITHOUT_SAME}.`;
  // The salon's next sync searches for this post, so that the operator can see whether there is one.
  if (lostCreateOn !== null)
    return `"${name}" may have a post of its own in the WordPress "${lostCreateOn}", because an earlier sync failed while it created it: ${WITHOUT_SAME}. That finds the post.`;
  if (inList?.isThis)
    return `This list already has the salon of that post, "${inList.name}": sync that row instead.`;
  // A job has at most one look at each salon. If another job has both salons, it would have two looks at the joined
  // one.
  if (inList)
    return `Another list has "${name}" and "${inList.name}" as two salons: delete that list, or ${WITHOUT_SAME}.`;
  const joined: Joined = { name, address, with: toName, by: operator, at: new Date().toISOString() };
  await moveToSalon(trx, { from, to, joined });
  return undefined;
}

export const readJoined = async (db: Knex, businessId: string): Promise<JoinedSalon[]> =>
  (await listJoinedTo(db, businessId)).map(({ sameAs: _, ...joined }) => withoutNulls<JoinedSalon>(joined));

/**
 * Makes the joined salon `from` a salon of its own again, with the rows and decisions that its keys match. The posts
 * stay those of the other salon. Throws HttpError 404 if `from` is not joined to the salon of this row. Throws
 * HttpError 409 while one of the two salons is locked, or while `isBeingWritten` is true for the other one.
 */
export async function separateSalon(trx: Knex.Transaction, businessId: string, from: string): Promise<void> {
  const joined = (await listJoinedTo(trx, businessId)).find(({ salonId }) => salonId === from);
  if (!joined) throw notFound('This business is not joined to such a salon any more.');
  const to = joined.sameAs;
  if ((await lockIdleSalons(trx, [from, to])).length < 2)
    throw conflict('The salon is being worked on just now: try again in a minute.');
  if (await isBeingWritten(trx, to))
    throw conflict('Its post is being written just now: try again when the sync has ended.');
  const { rows, decisions } = await listOfSalon(trx, to);
  const keys = await listOwnKeys(trx, to);
  const ownOf = (all: readonly Recognised[]): string[] => {
    const { salonIds } = linkRows(all.map(factsOf), keys);
    const own = new Set(all.flatMap(({ id }, index) => (salonIds[index] === from ? [id] : [])));
    // A copy has the result of the row that was searched, so it goes with that row, whatever its own keys say.
    return all.flatMap(({ id, searchedId }) => (own.has(searchedId) ? [id] : []));
  };
  const note = `"${joined.name}" has become a salon of its own again. The post stays that of the other one.`;
  await moveFromSalon(trx, { from, to, businessIds: ownOf(rows), decisionIds: ownOf(decisions), note });
}
