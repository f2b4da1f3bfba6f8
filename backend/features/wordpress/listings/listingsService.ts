import type {
  DecidedUpdates,
  Listing,
  ListingsQuery,
  ListingsReply,
  ListingUpdate,
  SiteLook,
  UpdateDecision,
} from '#contract/listings.ts';
import { webUrl } from '#contract/webUrl.ts';
import type { Deps } from '../../../deps.ts';
import { readClock } from '../../../lib/readClock.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import { isElsewhere, isSameStreet } from '../../naming/streets.ts';
import { findDestination, listDestinations } from '../destinations/destinationsService.ts';
import { alternatives } from '../site/fieldNames.ts';
import type { Move } from '../sync/moveQueries.ts';
import { readMoves } from '../sync/moveQueries.ts';
import { hasStreet } from '../sync/replacedFields.ts';
import { isSameText } from '../sync/sameText.ts';
import { decideByIds, decideMatching } from './decideQueries.ts';
import { countUpdates } from './foundQueries.ts';
import type { ListedRow, UpdateRow } from './listingQueries.ts';
import { countListings, countWaiting, listListings, listUpdates } from './listingQueries.ts';
import { sendStep } from './lookJobs.ts';
import { listLooks, startLook } from './lookQueries.ts';
import type { ListedTexts, Newest } from './newestQueries.ts';
import { listNewest } from './newestQueries.ts';
import { sendListings } from './resendListings.ts';
import { isStillInText } from './stillInText.ts';

/** The given destination's id, else the ids of all. Throws HttpError 404 if the given one is not configured. */
async function chosen(deps: Deps, destinationId: string | undefined): Promise<string[]> {
  if (destinationId === undefined) return (await listDestinations(deps)).map(({ id }) => id);
  return [(await findDestination(deps.config.destinationsFile, destinationId)).id];
}

/** True if the salon's newest list has the value, in the field or one of its alternatives (`phone|fact.phone`). */
function isOfList({ field, now, isChange }: UpdateRow, listed: ListedTexts | undefined): boolean {
  if (!listed || !isChange || now === null) return false;
  const texts: Record<string, string | null> = {
    ...listed,
    street: listed.address,
    taxonomyCity: listed.city,
  };
  return alternatives(field).some((name) => isSameText(name, now, texts[name] ?? ''));
}

/** `updates`: all updates of the listing. */
type Around = { last: Newest | undefined; move: Move | undefined; updates: readonly UpdateRow[] };
type Written = Pick<ListedRow, 'writtenFields'>;

/** The platforms whose pages show the new street, those with found pages first. */
const platformsOfMove = ({ shown }: Move): string[] => [
  ...new Set(
    shown.toSorted((a, b) => Number(b.isFound) - Number(a.isFound)).map(({ platformId }) => platformId),
  ),
];

const presentUpdate = (
  row: UpdateRow,
  { last, move, updates, writtenFields }: Around & Written,
): ListingUpdate => {
  const { id, salonId: _, destinationId: _of, key: _key, ...update } = row;
  const isListed = isOfList(row, last?.listed);
  const isOfMove = row.kind === 'moved' && row.isChange && !isListed && move !== undefined;
  return withoutNulls<ListingUpdate>({
    ...update,
    id: Number(id),
    isOfList: isListed || null,
    shownBy: isOfMove && hasStreet(row.field) && move.shown.length ? platformsOfMove(move) : null,
    isStillInText: isStillInText(row, updates, writtenFields) || null,
    isOnlyPossible: (isOfMove && !move.shown.some(({ isFound }) => isFound)) || null,
  });
};

/** Returns the street of a move that is not offered, because the newest list names a third street (see `afterMove`). */
function overruledStreet({ last, move, updates }: Around): string | null {
  const address = last?.listed.address;
  if (
    !move?.from ||
    !last ||
    move.at > last.searchedAt ||
    updates.some(({ kind, isChange }) => kind === 'moved' && isChange) ||
    // A list without a street overrules no move.
    !isElsewhere(address, move.street)
  )
    return null;
  return move.from.some((street) => isSameStreet(street, address)) ? null : move.street;
}

const presentListing = ({ isTakenOff, writtenFields, ...row }: ListedRow, around: Around): Listing => {
  const { last, updates } = around;
  return withoutNulls<Listing>({
    ...row,
    status: row.status ?? null,
    postId: Number(row.postId),
    editUrl: webUrl(row.editUrl),
    lookedAt: row.lookedAt?.toISOString() ?? null,
    newest: last?.newest ?? (isTakenOff && last?.isOpen ? 'reopened' : null),
    saidClosed: last?.saidClosed ?? null,
    newestRow: last?.newestRow ?? null,
    listRow: last && isElsewhere(last.address, last.listed.address) ? last.listRow : null,
    overruledStreet: overruledStreet(around),
    isOutdated: !row.lookedAt || (last !== undefined && last.endedAt > row.lookedAt),
    updates: updates.map((update) => presentUpdate(update, { ...around, writtenFields })),
  });
};

/** Throws HttpError 404 if the destination is not configured. */
export async function readListings(
  deps: Deps,
  { page, pageSize, destinationId, ...filter }: ListingsQuery,
): Promise<ListingsReply> {
  const { db } = deps;
  const ids = await chosen(deps, destinationId);
  // The time is read first, so that everything that is found meanwhile counts as later than the reply.
  const asOf = await readClock(db);
  // The rows are read last. If `looks` and `counts` show that nothing is being read or written, the rows are final.
  const looks = await listLooks(db, ids);
  const counts = await countListings(db, ids, filter);
  const waiting = await countWaiting(db, ids, filter);
  const part = { limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total } = await listListings(db, ids, filter, part);
  const allUpdates = await listUpdates(db, rows);
  const updates = Map.groupBy(allUpdates, (update) => `${update.salonId} ${update.destinationId}`);
  const salonIds = rows.map(({ salonId }) => salonId);
  const newest = await listNewest(db, salonIds);
  const moves = await readMoves(db, salonIds);
  return {
    listings: rows.map((row) =>
      presentListing(row, {
        last: newest.get(row.salonId),
        move: moves.get(row.salonId),
        updates: updates.get(`${row.salonId} ${row.destinationId}`) ?? [],
      }),
    ),
    page: { number: page, size: pageSize, total },
    counts,
    waiting,
    looks,
    asOf: asOf.toISOString(),
  };
}

/** Starts a look (see `startLook`) at the destination, or at all. Throws HttpError 404 if it is not configured. */
export async function lookAtSites(deps: Deps, destinationId: string | undefined): Promise<SiteLook[]> {
  const { db, queue } = deps;
  const ids = await chosen(deps, destinationId);
  for (const id of ids) {
    await db.transaction(async (trx) => {
      const look = await startLook(trx, id);
      if (look !== undefined) await sendStep(queue, trx, { destinationId: id, look, step: 0 });
    });
  }
  return listLooks(db, ids);
}

/** Stores decisions and queues the accepted updates. Throws HttpError 404 if the destination is not configured. */
export async function decideUpdates(deps: Deps, decision: UpdateDecision): Promise<DecidedUpdates> {
  const { db, queue } = deps;
  const { destinationId, ...filter } = decision.matching ?? {};
  const ids = await chosen(deps, destinationId);
  return db.transaction(async (trx) => {
    const decided = decision.matching
      ? await decideMatching(trx, ids, filter, decision)
      : await decideByIds(trx, ids, decision);
    const bySite = Map.groupBy(decided, (update) => update.destinationId);
    for (const [id, updates] of bySite) {
      const salonIds = [...new Set(updates.map(({ salonId }) => salonId))];
      await countUpdates(trx, id, salonIds);
      if (decision.verdict === 'accept')
        await sendListings(
          queue,
          trx,
          salonIds.map((salonId) => ({ salonId, destinationId: id })),
        );
    }
    return { decided: decided.length };
  });
}
