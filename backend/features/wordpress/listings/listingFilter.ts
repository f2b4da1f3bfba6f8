import type { Knex } from 'knex';
import type { ListingsFilter } from '#contract/listings.ts';
import type { UpdateKind } from '#contract/words.ts';
import { UPDATE_KINDS } from '#contract/words.ts';
import { containsSearched, searched, searchForm } from '../../../lib/searchTextQueries.ts';

type Where = { where: string; bindings: Record<string, Knex.Value> };

/** The SQL condition for each value of the filter `updates`, on the stored counts of a listing `d`. */
export const UPDATES_SQL = {
  waiting: 'd.waiting_count > 0',
  ...(Object.fromEntries(UPDATE_KINDS.map((kind) => [kind, `'${kind}' = any(d.waiting_kinds)`])) as Record<
    UpdateKind,
    string
  >),
  edited: 'd.edited_count > 0',
  accepted: 'd.accepted_count > 0',
  declined: 'd.declined_count > 0',
  failed: 'd.failed_count > 0',
};

/** Selects the rows of `wordpress_drafts d` that have a post on one of these destinations. */
export function ofDestinations(destinationIds: readonly string[]): Where {
  return {
    where: 'd.post_id is not null and d.destination_id = any(cast(:destinationIds as text[]))',
    bindings: { destinationIds: [...destinationIds] },
  };
}

/** Selects the rows of `wordpress_drafts d` that have a post on one of these destinations and match the filter. */
export function matching(
  destinationIds: readonly string[],
  { status, updates, search }: ListingsFilter,
): Where {
  const { where, bindings } = ofDestinations(destinationIds);
  const conditions = [where];
  if (status) conditions.push('d.site_status = :status');
  if (updates) conditions.push(UPDATES_SQL[updates]);
  if (search) conditions.push(containsSearched(searchForm('d.name')));
  return {
    where: conditions.join(' and '),
    bindings: {
      ...bindings,
      ...(status && { status }),
      ...(search && searched(search)),
    },
  };
}

/** SQL: a text with a line break in place of each separator of lines (`;` or a line break). */
const inLines = (text: string): string => `regexp_replace(${text}, '\\s*[;\\n]\\s*', chr(10), 'g')`;

/**
 * SQL: true if the waiting update `u` may be accepted together with many others. False in these cases, in which the
 * post could contradict itself:
 *
 * - A person has edited the value on the site.
 * - The update is a part of a move, and a person has edited the street that the move changes.
 * - A person has edited the post's text or excerpt, and it contains the value that the site shows now.
 */
export const MAY_BE_WRITTEN = `not u.is_edited and not (u.kind = 'moved' and exists (
  select from wordpress_updates o
  where o.salon_id = u.salon_id and o.destination_id = u.destination_id and o.is_edited and o.is_change
    and o.state = 'open' and o.kind = 'moved' and (o.field like 'street%' or o.field like 'address%')))
  and not exists (
    select from wordpress_updates o
    where o.salon_id = u.salon_id and o.destination_id = u.destination_id and u.field not like 'post.%'
      and o.is_edited and o.field like 'post.%' and o.state <> 'accepted' and coalesce(u.site_text, '') <> ''
      and strpos(${inLines('o.site_text')}, ${inLines('u.site_text')}) > 0)`;

/** SQL: true if the update `u` waits for a decision. */
export const IS_WAITING = `u.state = 'open' and u.is_change`;

/** Selects the updates `wordpress_updates u` of the kind that the filter names; all if it names none. */
export function ofKind({ updates }: ListingsFilter): Where {
  const kind = UPDATE_KINDS.find((each) => each === updates);
  return { where: kind ? 'u.kind = :kind' : 'true', bindings: kind ? { kind } : {} };
}
