import type { ResultStatus } from '#contract/businesses.ts';
import type { EvidenceKind, ShownValues } from '#contract/evidence.ts';
import type { PageFacts } from '#contract/facts.ts';
import type { Operating, SearchMode } from '#contract/platformDetails.ts';
import type { SamePost, SyncReply } from '#contract/wordpress.ts';
import type { TakenLook } from '../../backend/features/results/takenLook.ts';
import { verifyPortion } from '../../backend/features/run/runJobs.ts';
import { createWorkRoom } from '../../backend/features/run/workRoom.ts';
import { offerDifferences } from '../../backend/features/wordpress/listings/offerDifferences.ts';
import { syncDraft } from '../../backend/features/wordpress/sync/syncJobs.ts';
import { completedWith } from './jobs.ts';
import type { TestApi } from './testApi.ts';

export type Salon = {
  name: string;
  address?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  phone?: string;
  /** Further columns of the list. */
  columns?: Record<string, string>;
  platformUrls?: Record<string, string>;
  /** Further pages, which are only possible. */
  possible?: Record<string, string>;
  /** What each of its pages says. */
  facts?: PageFacts;
  /** The outcome of its pages; by default found for a verified salon, and possible for the others. */
  pages?: 'found' | 'possible';
  status?: ResultStatus;
  operating?: Operating;
  searchMode?: SearchMode;
  /** What the look-up knows of its look. Without it, the result is no look at the salon. */
  look?: TakenLook | undefined;
  /** The street that its pages show. */
  shownStreet?: string;
  /** The evidence against its pages: what they show otherwise than the list. */
  against?: EvidenceKind[];
  /** The ZIP code that its pages show with `shownStreet`. */
  shownZip?: string;
  /** By platform: what its page shows instead of these values. */
  shownBy?: Record<string, ShownValues>;
};

/** Distinct made-up salons in four cities. */
export const salons = (count: number): Salon[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `Salon No. ${i + 1}`,
    address: `${100 + i} Main St`,
    city: ['Boise', 'Austin', 'Portland', 'St. Paul'][i % 4]!,
    state: ['ID', 'TX', 'OR', 'MN'][i % 4]!,
  }));

/** The newest salon of each name. The worker that was started with one list may take a portion of another one. */
const byName = new Map<string, Salon>();

/** Runs a job of these salons with these results to its end, and returns the business ids in list order. */
export async function startVerified(api: TestApi, list: Salon[]): Promise<string[]> {
  for (const salon of list) byName.set(salon.name, salon);
  const lookUp = async ({ name }: { name: string }) => {
    const salon = byName.get(name)!;
    const { status = 'verified', operating = 'unknown', searchMode = 'live', platformUrls = {} } = salon;
    const outcome = salon.pages ?? (status === 'verified' ? 'found' : 'possible');
    // A page gives facts only if it shows the salon's place.
    const facts = salon.facts && { for: ['street' as const], facts: salon.facts };
    const page = {
      score: 90,
      for: [],
      against: salon.against ?? [],
      ...facts,
      ...(salon.shownStreet && {
        shown: { street: salon.shownStreet, ...(salon.shownZip && { zip: salon.shownZip }) },
      }),
    };
    const unlisted = (salon.look?.answered ?? [])
      .filter((id) => !platformUrls[id] && !salon.possible?.[id])
      .map((id) => [id, { outcome: 'not_listed', searchMode, queries: [], candidates: [], reason: '' }]);
    const pages = [
      ...Object.entries(platformUrls).map(([id, url]) => [id, url, outcome] as const),
      ...Object.entries(salon.possible ?? {}).map(([id, url]) => [id, url, 'possible'] as const),
    ];
    const details = pages.map(([id, url, outcome]) => [
      id,
      {
        outcome,
        searchMode,
        queries: [],
        candidates: [
          {
            ...page,
            ...(salon.shownBy?.[id] && { shown: salon.shownBy[id] }),
            url,
            title: salon.name,
            grade: outcome,
          },
        ],
        reason: '',
        ...(salon.facts && { seen: { provider: 'Serper', at: '2026-11-01T12:00:00.000Z' } }),
      },
    ]);
    return {
      status,
      operating,
      searchMode,
      platformUrls,
      platformCount: Object.keys(platformUrls).length,
      processingDetails: Object.fromEntries([...details, ...unlisted]),
      ...(salon.look && { look: salon.look, provider: 'serper' as const }),
    };
  };
  await api.deps.queue.work('verify-portion', 2, (payload, signal) =>
    verifyPortion({ ...api.deps, room: createWorkRoom({ most: 1 }), lookUp }, payload, signal),
  );
  const rows = list.map(({ name, address, city, state, zipCode, phone, columns }) => ({
    Name: name,
    Address: address ?? '',
    City: city ?? '',
    State: state ?? '',
    ZIP: zipCode ?? '',
    Phone: phone ?? '',
    ...columns,
  }));
  const mapping = { name: 'Name', address: 'Address', city: 'City', state: 'State', zipCode: 'ZIP' };
  const jobId = await completedWith(api, { csvData: { rows, mapping } });
  const ids = (await api.call('GET', `/api/verification/jobs/${jobId}/ids`)).json();
  return ids.map(({ id }: { id: string }) => id);
}

/** The product's waits for a late create and for a site that is down, which tests shorten. */
export type Waits = Pick<Parameters<typeof syncDraft>[0], 'lateMs' | 'patienceMs'>;

/** Writes drafts in this process, up to `concurrency` at a time. */
export function workDrafts(api: TestApi, concurrency = 4, waits: Waits = {}): Promise<void> {
  return api.deps.queue.work('sync-draft', concurrency, (payload, signal) =>
    syncDraft({ ...api.deps, offerDifferences, ...waits }, payload, signal),
  );
}

/** Sends one sync request: as the browser does with `repeat`, and without it as scripts may do. */
export async function sync(
  api: TestApi,
  businessIds: string[],
  {
    repeat,
    ...more
  }: { includeClosed?: boolean; destinationId?: string; same?: SamePost[]; repeat?: boolean } = {},
): Promise<SyncReply> {
  const selection = { businessIds, destinationId: 'salon-directory', ...more };
  const query = repeat === undefined ? '' : `?repeat=${repeat}`;
  const reply = await api.call('POST', `/api/wordpress/sync${query}`, selection);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json();
}

/**
 * Sends a sync request, and repeats it for pending businesses until none is pending. The results are in the order of
 * the businesses. With `repeat: false` it does so as the browser does.
 */
export async function syncToEnd(
  api: TestApi,
  businessIds: string[],
  more: Parameters<typeof sync>[2] = {},
): Promise<SyncReply['results']> {
  const { results } = await sync(api, businessIds, more);
  const pending = results.filter(({ status }) => status === 'pending').map(({ businessId }) => businessId);
  if (!pending.length) return results;
  const again = more.repeat === undefined ? more : { ...more, repeat: true };
  const later = new Map(
    (await syncToEnd(api, pending, again)).map((result) => [result.businessId, result] as const),
  );
  return results.map((result) => later.get(result.businessId) ?? result);
}
