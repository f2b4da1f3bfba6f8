import type { Knex } from 'knex';
import { MAX_DECIDED } from '#contract/limits.ts';
import type { ListingsFilter, UpdateDecision } from '#contract/listings.ts';
import { matching, waitingUpdates } from './listingFilter.ts';

type Decided = { salonId: string; destinationId: string };

const STATES = { accept: 'accepted', decline: 'declined' } as const;

const RETURNING = 'returning u.salon_id as "salonId", u.destination_id as "destinationId"';

/** Decides on updates by their ids, also on those of declined or edited values. */
export async function decideByIds(
  trx: Knex.Transaction,
  destinationIds: readonly string[],
  { verdict, ids = [], asOf }: UpdateDecision,
): Promise<Decided[]> {
  // A value that only a person has written is never emptied.
  const mayBeWritten = verdict === 'accept' ? 'and (is_change or value is not null)' : '';
  const { rows } = await trx.raw<{ rows: Decided[] }>(
    `update wordpress_updates u set state = :state, note = null
     where id = any(cast(:ids as bigint[])) and state not in ('accepted', :state) and found_at <= cast(:asOf as timestamptz)
       and destination_id = any(cast(:destinationIds as text[])) ${mayBeWritten}
     ${RETURNING}`,
    { state: STATES[verdict], ids, asOf, destinationIds: [...destinationIds] },
  );
  return rows;
}

/** Decides on the next updates that are waiting in the listings of a filter. */
export async function decideMatching(
  trx: Knex.Transaction,
  destinationIds: readonly string[],
  filter: ListingsFilter,
  { verdict, asOf }: UpdateDecision,
): Promise<{ decided: Decided[]; left: number }> {
  const listings = matching(destinationIds, filter);
  const updates = waitingUpdates(filter);
  const mayBeEdited = verdict === 'decline' ? '' : 'and not u.is_edited';
  const bindings = { ...listings.bindings, ...updates.bindings, asOf, state: STATES[verdict] };
  const found = `from wordpress_updates u join wordpress_drafts d using (salon_id, destination_id)
    where ${updates.where} and ${listings.where} ${mayBeEdited} and u.found_at <= cast(:asOf as timestamptz)`;
  const { rows: decided } = await trx.raw<{ rows: Decided[] }>(
    `with chosen as (select u.id ${found} order by u.id limit ${MAX_DECIDED})
     update wordpress_updates u set state = :state, note = null from chosen where u.id = chosen.id ${RETURNING}`,
    bindings,
  );
  const { rows } = await trx.raw<{ rows: { left: number }[] }>(
    `select count(*)::int as "left" ${found}`,
    bindings,
  );
  return { decided, left: rows[0]!.left };
}
