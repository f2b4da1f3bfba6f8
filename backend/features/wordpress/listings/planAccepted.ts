import type { Knex } from 'knex';
import { CITY_TERM } from '../site/draftKeys.ts';
import type { KnownSite } from '../sync/draftTerms.ts';
import { makeTermAlone } from '../sync/draftTerms.ts';
import { existingTerm, siteTerm } from '../sync/siteTerm.ts';
import type { StoredUpdate } from './acceptedQueries.ts';
import { CLOSED_TERM } from './closedUpdate.ts';
import { termTaxonomy } from './foundTexts.ts';
import type { PlannedUpdate } from './writePlan.ts';

/** Why an accepted update is not written. `isEdited`: a person has changed the value on the site. */
export type Refused = { id: string; note: string; isEdited: boolean };

export const refusal = ({ id }: Pick<StoredUpdate, 'id'>, note: string, isEdited = false): Refused => ({
  id,
  note,
  isEdited,
});

/**
 * The id of an update's term; `missing` if the site lacks the term and it must not be created; undefined if the value
 * is no term.
 */
async function termOfUpdate(
  db: Knex,
  { client, site }: KnownSite,
  { key, property, field, value }: StoredUpdate,
  signal: AbortSignal,
): Promise<number | undefined | 'missing'> {
  const found = termTaxonomy(site, key);
  if (!found) return undefined;
  if (property === CLOSED_TERM) return 'termId' in site.closed ? site.closed.termId : 'missing';
  const wanted = { ...found, name: String(value) };
  const mayMake = key === CITY_TERM || client.destination.terms[field]?.create;
  const id = mayMake
    ? await siteTerm(client, wanted, makeTermAlone(db, client, wanted, signal))
    : await existingTerm(client, wanted);
  return id ?? 'missing';
}

/** Divides accepted values of a listing into those that can be written and those that cannot. */
export async function planAccepted(
  db: Knex,
  known: KnownSite,
  accepted: readonly StoredUpdate[],
  signal: AbortSignal,
): Promise<{ planned: PlannedUpdate[]; refused: Refused[] }> {
  const planned: PlannedUpdate[] = [];
  const refused: Refused[] = [];
  for (const update of accepted) {
    const termId = await termOfUpdate(db, known, update, signal);
    if (termId !== 'missing') planned.push({ ...update, termId });
    else
      refused.push(refusal(update, `The site has no term "${update.value}": add it there, and look again.`));
  }
  return { planned, refused };
}
