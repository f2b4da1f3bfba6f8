import type { Knex } from 'knex';
import type { ChangeOrNote, Result, ResultStatus } from '#contract/businesses.ts';
import type { Fact } from '#contract/facts.ts';
import type { Operating, ProcessingDetails, SearchMode } from '#contract/platformDetails.ts';
import { listRowOf } from '../results/listRowSql.ts';

type ListColumns = {
  id: string;
  position: number;
  listRow: number;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  taxonomyCity: string | null;
  phone: string | null;
  /** True if the row seems to be of another trade than a salon, such as a dentist or a car wash. */
  otherTrade: boolean;
  /** True if an earlier row of the list is of the same salon. Only that earlier row is searched. */
  isRepeated: boolean;
  originalData: Record<string, unknown>;
};

export type ResultColumns = {
  /** Null if the business could not be looked up. */
  status: ResultStatus | null;
  operating: Operating;
  searchMode: SearchMode;
  platformCount: number;
  platformUrls: Record<string, string | null>;
  processingDetails: ProcessingDetails;
  /** Null if there are none. */
  facts: Fact[] | null;
  /** Null if there are none. */
  changes: ChangeOrNote[] | null;
  verifiedAt: Date;
  notJudged: boolean;
  /** The provider whose search found the result; null if it is not known, and for simulated results. */
  provider: string | null;
  textsDeletedAt: Date | null;
  syncedToWordPress: boolean;
  syncStatus: string | null;
  /** The id of the destination of the last sync. */
  syncDestination: string | null;
  /**
   * The id of the salon's post. The last sync of this row, or a sync of another row of the salon, created or found it.
   */
  postId: string | null;
  editUrl: string | null;
  /** The post's last known state on the site, and when it was seen. Null if no post is known. */
  post: { status: NonNullable<Result['postStatus']> | null; seenAt: string | null } | null;
  /** True if the last sync or its undo wrote nothing to the post; null if there was none. */
  isLeftOut: boolean | null;
  syncError: string | null;
};

/** A business of a list with its result. The result's columns are null until the business is processed. */
export type BusinessRow = ListColumns &
  (({ processed: true } & ResultColumns) | ({ processed: false } & Record<keyof ResultColumns, null>));

const FACTS = `(select f.facts from salon_facts f where f.business_id = b.id and f.facts <> '[]')`;

/** SQL: the last known state of the post on the site, and when it was seen; null if no post is known. */
const POST = `case when r.wordpress_post_id is not null then (
  select json_build_object(
    'status', case when p.status is null then d.site_status
      when p.status in ('publish', 'future', 'private') then 'published' else 'draft' end,
    'seenAt', case when p.status is null then coalesce(d.looked_at, case when d.state in ('synced', 'kept') then d.changed_at end)
      else m.refreshed_from end)
  from wordpress_drafts d
    left join wordpress_mirrors m
      on m.destination_id = d.destination_id and m.refreshed_from > coalesce(d.looked_at, d.changed_at)
    left join wordpress_posts p
      on p.destination_id = m.destination_id and p.generation = m.generation and p.post_id = d.post_id
  -- Another run's row does not name its destination, but its edit URL identifies the site.
  where d.salon_id = b.salon_id and d.post_id = r.wordpress_post_id and d.edit_url = r.wordpress_edit_url
  limit 1) end`;

/** The SQL of each field of a BusinessRow, from the tables `businesses b` and `results r`. */
export const COLUMNS: Record<keyof BusinessRow, string> = {
  id: 'b.id',
  position: 'b.position',
  listRow: listRowOf('b'),
  name: 'b.name',
  address: 'b.address',
  city: 'b.city',
  state: 'b.state',
  zipCode: 'b.zip_code',
  taxonomyCity: 'b.taxonomy_city',
  phone: 'b.phone',
  otherTrade: 'b.other_trade',
  isRepeated: 'b.copy_of is not null',
  originalData: 'b.original_data',
  processed: 'r.business_id is not null',
  status: 'r.status',
  operating: 'r.operating',
  searchMode: 'r.search_mode',
  platformCount: 'r.platform_count',
  platformUrls: 'r.platform_urls',
  processingDetails: 'r.processing_details',
  facts: FACTS,
  changes: `nullif(b.changes, '{}')`,
  verifiedAt: 'r.verified_at',
  notJudged: 'r.not_judged',
  provider: 'r.provider',
  textsDeletedAt: 'r.texts_deleted_at',
  syncedToWordPress: 'r.synced_to_wordpress',
  syncStatus: 'r.sync_status',
  syncDestination: 'r.sync_destination',
  postId: 'r.wordpress_post_id',
  editUrl: 'r.wordpress_edit_url',
  post: POST,
  isLeftOut: `r.sync_state in ('kept', 'refused', 'stopped')`,
  syncError: 'r.sync_error',
};

export const selected = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ');

export const BUSINESS_COLUMNS = selected(COLUMNS);

export async function findBusiness(db: Knex, id: string): Promise<BusinessRow | undefined> {
  const { rows } = await db.raw<{ rows: BusinessRow[] }>(
    `select ${BUSINESS_COLUMNS} from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id where b.id = ?`,
    [id],
  );
  return rows[0];
}

/** The JSON columns, which are read as text and not parsed. */
type JsonTexts = {
  originalData: string;
  platformUrls: string | null;
  processingDetails: string | null;
  facts: string | null;
};
export type BusinessTextRow = Omit<BusinessRow, keyof JsonTexts> & JsonTexts;

const TEXT_COLUMNS = selected({
  ...COLUMNS,
  originalData: 'cast(b.original_data as text)',
  platformUrls: 'cast(r.platform_urls as text)',
  processingDetails: 'cast(r.processing_details as text)',
  facts: `cast(${FACTS} as text)`,
});

/** Lists up to `limit` businesses after a position, in the order of the list. Lists none if the job is deleted. */
export async function listBusinessTextsAfter(
  db: Knex,
  jobId: string,
  position: number,
  limit: number,
): Promise<BusinessTextRow[]> {
  const { rows } = await db.raw<{ rows: BusinessTextRow[] }>(
    `select ${TEXT_COLUMNS}
     from businesses b join jobs j on j.id = b.job_id and j.deleted_at is null
       left join results r on r.business_id = b.id
     where b.job_id = ? and b.position > ? order by b.position limit ?`,
    [jobId, position, limit],
  );
  return rows;
}
