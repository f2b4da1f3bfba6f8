import type { Knex } from 'knex';
import type { SiteHit } from '#contract/facts.ts';
import type { LookUpResult, Matched } from './decidedResult.ts';

export type StoredResult = {
  id: string;
  /** The row that was searched for this salon: this row, or the one of which it is a copy. */
  searchedId: string;
  reviewWorth: number | null;
  /** The look-up's own result, before decisions and claims. */
  searched: LookUpResult;
  /** The stored result, after decisions and claims. */
  row: Pick<LookUpResult, 'status' | 'operating' | 'processingDetails'>;
};

type Row = Pick<StoredResult, 'id' | 'searchedId' | 'reviewWorth'> &
  Omit<LookUpResult, 'sites'> & { matched: Matched | null; sites: SiteHit[] | null };

/** Lists the results of these searched rows and of their copies. Simulated results are left out. */
export async function listStoredResults(db: Knex, businessIds: string[]): Promise<StoredResult[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select b.id, coalesce(b.copy_of, b.id) as "searchedId", b.review_worth as "reviewWorth", r.status, r.operating,
       r.search_mode as "searchMode", r.platform_urls as "platformUrls", r.platform_count as "platformCount",
       r.processing_details as "processingDetails", r.matched, f.sites
     from (
       select id from unnest(cast(:ids as uuid[])) as given(id)
       union
       select c.id from unnest(cast(:ids as uuid[])) as given(id) join businesses c on c.copy_of = given.id) wanted
       join businesses b using (id) join results r on r.business_id = b.id
       left join salon_facts f on f.business_id = b.id
     where r.search_mode = 'live'`,
    { ids: businessIds },
  );
  return rows.map(({ id, searchedId, reviewWorth, matched, sites, ...result }) => ({
    ...{ id, searchedId, reviewWorth },
    searched: { ...result, ...matched, ...(sites && { sites }) },
    row: result,
  }));
}
