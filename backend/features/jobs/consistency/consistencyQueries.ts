import type { Knex } from 'knex';
import type { Consistency, DifferenceFilter, ElementShare } from '#contract/consistency.ts';
import { ELEMENTS } from '#contract/words.ts';
import type { BusinessRow } from '../businessQueries.ts';
import { COLUMNS, selected } from '../businessQueries.ts';
import { WITH_NAMES } from '../pages/filterQueries.ts';
import type { Part } from '../pages/page.ts';

// `businesses.page_values` has one line for each found page that is compared: the platform, a space, and a letter for
// each element, such as `!` for a difference (see `letterOf` in matching/pageValues.ts). If a salon has several rows,
// only the one without `copy_of` is counted.

const LETTERS = ELEMENTS.length;
const EACH_PAGE = `string_to_table(b.page_values, E'\\n') as line
  cross join lateral (
    select left(line, -${LETTERS + 1}) as platform, right(line, ${LETTERS}) as letters) page`;
/**
 * SQL: true if a salon has a difference. It must have the condition of the index businesses_differing, or the index is
 * not used.
 */
const DIFFERING = `b.job_id = :jobId and b.page_values ~ '[!~]' and b.copy_of is null`;

/** SQL for each element: true if the list has a value for it. */
const LISTED = {
  name: 'true',
  street: 'b.address is not null',
  zip: 'b.zip_code is not null',
  city: 'b.city is not null',
  phone: 'b.phone is not null',
};

type ShareRow = ElementShare & { platformId: string; foundPages: number };

/**
 * Counts the found pages of each platform. For each element, also counts how many pages are compared, how many of these
 * show it, how many shown values differ from the list, and how many of these an operator has called fine (see
 * ElementShare).
 */
export async function listShares(db: Knex, jobId: string): Promise<ShareRow[]> {
  const { rows } = await db.raw<{ rows: ShareRow[] }>(
    // Rows with equal signs are first counted together, because there are only a few combinations.
    `with kinds as materialized (
       select b.page_values, array[${Object.values(LISTED).join(', ')}] as listed, count(*) as rows
       from businesses b where b.job_id = :jobId and b.page_values <> '' and b.copy_of is null group by 1, 2),
     pages as (
       select page.platform, page.letters, b.listed, sum(b.rows) as rows from kinds b, ${EACH_PAGE} group by 1, 2, 3),
     letters as (
       select p.platform, e.element, e.number, p.rows, substr(p.letters, cast(e.number as int), 1) as letter,
         p.listed[e.number] as listed
       from pages p, unnest(cast(:elements as text[])) with ordinality as e(element, number)),
     found as (select platform, sum(rows) as pages from pages group by 1)
     select l.platform as "platformId", f.pages::int as "foundPages", l.element,
       coalesce(sum(l.rows) filter (where l.listed and l.letter <> '.'), 0)::int as pages,
       coalesce(sum(l.rows) filter (where l.listed and l.letter in ('=', '!', '~')), 0)::int as shown,
       coalesce(sum(l.rows) filter (where l.listed and l.letter in ('!', '~')), 0)::int as differing,
       coalesce(sum(l.rows) filter (where l.listed and l.letter = '~'), 0)::int as fine
     from letters l join found f using (platform) left join platforms p on p.id = l.platform
     group by l.platform, f.pages, p.position, l.element, l.number order by p.position, l.platform, l.number`,
    { jobId, elements: [...ELEMENTS] },
  );
  return rows;
}

export async function countSalons(
  db: Knex,
  jobId: string,
): Promise<Pick<Consistency, 'salons' | 'differing' | 'open'>> {
  const { rows } = await db.raw<{ rows: Pick<Consistency, 'salons' | 'differing' | 'open'>[] }>(
    `select count(*)::int as salons, (count(*) filter (where page_values ~ '[!~]'))::int as differing,
       (count(*) filter (where page_values ~ '!'))::int as open
     from businesses where job_id = ? and page_values <> '' and copy_of is null`,
    [jobId],
  );
  return rows[0]!;
}

const SIGNS = { open: '[!]', fine: '[~]', any: '[!~]' };

/** SQL: true if the salon has a difference that the filter matches. */
function differingBy({ element, platform, state = undefined }: DifferenceFilter): string {
  const signs = SIGNS[state ?? 'any'];
  const letters = element ? `substr(page.letters, ${ELEMENTS.indexOf(element) + 1}, 1)` : 'page.letters';
  if (!element && platform === undefined && !state) return DIFFERING;
  const onPlatform = platform === undefined ? '' : 'and page.platform = :platform';
  return `${DIFFERING} and exists (select from ${EACH_PAGE} where ${letters} ~ '${signs}' ${onPlatform})`;
}

const KEYS = ['id', 'position', 'listRow', 'name', 'address', 'city', 'state', 'zipCode', 'phone'] as const;
const RESULT_KEYS = ['platformUrls', 'processingDetails'] as const;

export type DifferingRow = Pick<BusinessRow, (typeof KEYS)[number]> &
  Pick<BusinessRow & { processed: true }, (typeof RESULT_KEYS)[number]>;

const SELECTED = selected(Object.fromEntries([...KEYS, ...RESULT_KEYS].map((key) => [key, COLUMNS[key]])));

export type DifferingOrder = { sort: 'name' | undefined; order: 'asc' | 'desc' };

/** Lists one results page of the differing salons, and their total number, by one scan of the matching rows. */
export async function listDifferingPage(
  db: Knex,
  jobId: string,
  filter: DifferenceFilter,
  { sort, order }: DifferingOrder,
  { limit, offset }: Part,
): Promise<{ rows: DifferingRow[]; total: number }> {
  const { rows } = await db.raw<{ rows: (DifferingRow & { total: number })[] }>(
    `with shown as materialized (
       select b.position, ${sort ? 'n.name_rank' : 'b.position'} as key
       from ${sort ? WITH_NAMES : 'businesses b'} where ${differingBy(filter)}),
     page as (select position, key from shown order by key ${order} limit :limit offset :offset)
     select totals.total, ${SELECTED} from (select count(*)::int as total from shown) totals
       left join (page join businesses b on b.job_id = :jobId and b.position = page.position
         join results r on r.business_id = b.id) on true
     order by page.key ${order}`,
    { jobId, platform: filter.platform ?? '', limit, offset },
  );
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]!.total };
}

/** Lists up to `limit` differing salons after a position, in the order of the list. */
export async function listDifferingAfter(
  db: Knex,
  jobId: string,
  filter: DifferenceFilter,
  after: number,
  limit: number,
): Promise<DifferingRow[]> {
  const { rows } = await db.raw<{ rows: DifferingRow[] }>(
    `select ${SELECTED} from businesses b join results r on r.business_id = b.id
     where ${differingBy(filter)} and b.position > :after order by b.position limit :limit`,
    { jobId, platform: filter.platform ?? '', after, limit },
  );
  return rows;
}
