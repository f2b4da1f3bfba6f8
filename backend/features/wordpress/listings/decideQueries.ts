import type { Knex } from 'knex';
import type { ListingsFilter, UpdateDecision } from '#contract/listings.ts';
import { IS_WAITING, MAY_BE_WRITTEN, matching, ofKind } from './listingFilter.ts';
import { IS_OUTDATED } from './newestQueries.ts';

type Decided = { salonId: string; destinationId: string };
type Where = { where: string; bindings: Record<string, Knex.Value> };

const STATES = { accept: 'accepted', decline: 'declined' } as const;

/**
 * Decides on the updates `u` of listings `d` that `where` selects. Locks the listings first, as every transaction that
 * writes updates does. Leaves out updates that were found after `asOf` (the time of the reply that the operator saw),
 * and those of listings that are still to be compared with a newer result (IS_OUTDATED). Returns the listing of each
 * update that was decided.
 */
async function decide(
  trx: Knex.Transaction,
  { where, bindings: given }: Where,
  { verdict, asOf }: UpdateDecision,
): Promise<Decided[]> {
  // The time is a Date here, because PostgreSQL cannot read every ISO time: it has no year 0000, and limits the length.
  const bindings = { ...given, asOf: new Date(asOf), state: STATES[verdict] };
  const condition = `${where} and u.found_at <= cast(:asOf as timestamptz) and not ${IS_OUTDATED}`;
  await trx.raw(
    `select from wordpress_drafts d
     where exists (
       select from wordpress_updates u
       where u.salon_id = d.salon_id and u.destination_id = d.destination_id and ${condition})
     order by salon_id, destination_id for no key update`,
    bindings,
  );
  const { rows } = await trx.raw<{ rows: Decided[] }>(
    `update wordpress_updates u set state = :state, note = null from wordpress_drafts d
     where u.salon_id = d.salon_id and u.destination_id = d.destination_id and ${condition}
     returning u.salon_id as "salonId", u.destination_id as "destinationId"`,
    bindings,
  );
  return rows;
}

/** Decides on updates by their ids, also on edited values. A declined update can be accepted, but not the reverse. */
export function decideByIds(
  trx: Knex.Transaction,
  destinationIds: readonly string[],
  decision: UpdateDecision,
): Promise<Decided[]> {
  // If the product has no value, accepting the update must not empty what a person has written.
  const mayBeWritten = decision.verdict === 'accept' ? 'and (is_change or value is not null)' : '';
  return decide(
    trx,
    {
      where: `u.id = any(cast(:ids as bigint[])) and u.state not in ('accepted', :state)
        and u.destination_id = any(cast(:destinationIds as text[])) ${mayBeWritten}`,
      bindings: { ids: decision.ids ?? [], destinationIds: [...destinationIds] },
    },
    decision,
  );
}

/**
 * Decides on the waiting updates of the listings that a filter matches:
 *
 * - By default, on those of the filter's kind (of every kind if it names none). An accept leaves out updates that can
 *   only be accepted by their ids (see MAY_BE_WRITTEN); a decline includes them.
 * - With `selectable`, on those of every kind. An accept and a decline both leave out updates that can only be accepted
 *   by their ids. The page sends it if the operator has selected all updates.
 */
export function decideMatching(
  trx: Knex.Transaction,
  destinationIds: readonly string[],
  filter: ListingsFilter,
  decision: UpdateDecision,
): Promise<Decided[]> {
  const listings = matching(destinationIds, filter);
  const { verdict, selectable = false } = decision;
  const kind = ofKind(selectable ? {} : filter);
  const mayBeWritten = verdict === 'decline' && !selectable ? 'true' : MAY_BE_WRITTEN;
  return decide(
    trx,
    {
      where: `${IS_WAITING} and ${kind.where} and ${listings.where} and ${mayBeWritten}`,
      bindings: { ...listings.bindings, ...kind.bindings },
    },
    decision,
  );
}
