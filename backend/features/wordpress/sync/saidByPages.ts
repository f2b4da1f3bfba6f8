import type { Knex } from 'knex';
import type { Fact } from '#contract/facts.ts';
import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';
import { gatherFacts } from '../../facts/gatherFacts.ts';
import { alternatives, PLACE_FIELDS } from '../site/fieldNames.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { factValues } from './factValues.ts';
import { fieldValue } from './fieldValue.ts';
import type { LostPage } from './lostPages.ts';
import { isSameText } from './sameText.ts';

/** A value that a page said, as the text of a field such as `fact.phone` or `zipCode`. */
export type SaidText = { field: string; text: string };

const textsOf = (facts: readonly Fact[]): SaidText[] =>
  Object.entries(factValues(facts)).flatMap(([name, value]) => {
    const text = String(value ?? '');
    return text ? [{ field: `fact.${name}`, text }] : [];
  });

/** Returns the place fields that follow from the page's ZIP code; none unless the page shows the salon's street. */
function placeTexts({ for: agrees, shown }: Candidate): SaidText[] {
  if (!shown?.zip || !agrees.includes('street')) return [];
  const row = { zipCode: shown.zip.slice(0, 5) } as SyncableBusiness;
  return PLACE_FIELDS.map((field) => ({ field, text: fieldValue(row, field) })).filter(({ text }) => text);
}

/** Returns the facts that this page states, as if it were a found page. */
function saidBy(platformId: string, page: Candidate): SaidText[] {
  const candidates = [{ ...page, for: [...page.for, 'operator' as const] }];
  // `PlatformDetails` requires `seen`, but nothing uses it here.
  const seen = { provider: 'searxng' as const, at: '' };
  const details: PlatformDetails = {
    outcome: 'found',
    searchMode: 'live',
    queries: [],
    reason: '',
    candidates,
    seen,
  };
  return textsOf(gatherFacts({ [platformId]: details }));
}

/** True if the text of a field is among these said texts, also if it is spelt differently. */
export const isSaid = (said: readonly SaidText[] | undefined, field: string, text: string): boolean =>
  !!said?.some((each) => alternatives(field).includes(each.field) && isSameText(each.field, each.text, text));

/**
 * Returns, by salon id, what only these pages of the salon have said. If a list has a ZIP code for the salon, leaves
 * out the ZIP codes of the pages.
 */
export async function readSaidBy(db: Knex, pages: readonly LostPage[]): Promise<Map<string, SaidText[]>> {
  if (!pages.length) return new Map();
  const bindings = {
    salonIds: pages.map(({ salonId }) => salonId),
    platformIds: pages.map(({ platformId }) => platformId),
    urls: pages.map(({ url }) => url),
  };
  const rejected = await db.raw<{
    rows: (Omit<LostPage, 'url'> & { page: Candidate; isZipKnown: boolean })[];
  }>(
    `select given.salon_id as "salonId", given.platform_id as "platformId", page,
       exists (select from businesses own where own.salon_id = given.salon_id and own.zip_code is not null)
         or exists (
           select from businesses own join results found on found.business_id = own.id
             cross join lateral jsonb_each(found.processing_details) as platform(id, details)
           where own.salon_id = given.salon_id and details ->> 'outcome' = 'found'
             and not exists (
               select from unnest(cast(:salonIds as uuid[]), cast(:urls as text[])) as going(salon_id, url)
               where going.salon_id = own.salon_id and going.url = details #>> '{candidates,0,url}')
             and left(details #>> '{candidates,0,shown,zip}', 5) = left(page #>> '{shown,zip}', 5)) as "isZipKnown"
     from unnest(cast(:salonIds as uuid[]), cast(:platformIds as text[]), cast(:urls as text[]))
         as given(salon_id, platform_id, url)
       join businesses b on b.salon_id = given.salon_id join results r on r.business_id = b.id
       cross join lateral jsonb_array_elements(r.processing_details -> given.platform_id -> 'candidates') as page
     where page ->> 'url' = given.url`,
    bindings,
  );
  const known = await db.raw<{ rows: { salonId: string; facts: Fact[] }[] }>(
    `select b.salon_id as "salonId", f.facts from businesses b join salon_facts f on f.business_id = b.id
     where b.salon_id = any(cast(:salonIds as uuid[]))`,
    bindings,
  );
  const going = new Set(pages.map(({ salonId, url }) => `${salonId} ${url}`));
  const others = Map.groupBy(
    known.rows.flatMap(({ salonId, facts }) =>
      textsOf(
        facts
          .filter(({ sources }) => sources.some(({ page }) => !going.has(`${salonId} ${page}`)))
          .map((fact) => ({ ...fact, isChosen: true })),
      ).map((each) => ({ salonId, ...each })),
    ),
    ({ salonId }) => salonId,
  );
  const said = rejected.rows.flatMap(({ salonId, platformId, page, isZipKnown }) =>
    [...saidBy(platformId, page), ...(isZipKnown ? [] : placeTexts(page))]
      .filter(({ field, text }) => !isSaid(others.get(salonId), field, text))
      .map((each) => ({ salonId, ...each })),
  );
  return Map.groupBy(said, ({ salonId }) => salonId);
}
