import { readFile } from 'node:fs/promises';
import type { Business } from '../../../../backend/contract/businesses.ts';
import type { ChangeCounts, ListedChange } from '../../../../backend/contract/changes.ts';
import { defaultMapping } from '../../../../backend/contract/defaultMapping.ts';
import { createLedger } from '../../../../backend/features/ledger/ledger.ts';
import { createActivePlatforms } from '../../../../backend/features/platforms/platformsService.ts';
import { lookUpWith } from '../../../../backend/features/run/lookUpBusiness.ts';
import { createSearchProvider } from '../../../../backend/features/search/createSearchProvider.ts';
import type { LaterWeb } from '../../../beds/search/later/laterWeb.ts';
import { laterWeb } from '../../../beds/search/later/laterWeb.ts';
import type { SearchBed } from '../../../beds/search/searchBed.ts';
import { startSearchBed } from '../../../beds/search/searchBed.ts';
import { webNamed } from '../../../beds/search/webs.ts';
import { eventually } from '../../../support/eventually.ts';
import { jobBecomes } from '../../../support/jobs.ts';
import { SHORT_TIMING } from '../../../support/searchDoubles/doubledSearch.ts';
import type { TestApi } from '../../../support/testApi.ts';
import { startTestApi } from '../../../support/testApi.ts';
import { parsedCsv } from '../parsedCsv.ts';
import { createSearches } from '../searches.ts';
import { isLoss } from './changeFigures.ts';

export type WatchedRun = {
  jobId: string;
  counts: ChangeCounts;
  changes: ListedChange[];
  /** Pages reported as new that an earlier run had found, and that no run has reported as lost since. */
  knownAsNew: ListedChange[];
};

/** A made-up web with planted changes, whose list the product verifies again and again. */
export type WatchedWeb = LaterWeb & {
  bed: SearchBed;
  api: TestApi;
  /** Verifies the whole list, and returns what has changed since the run before. */
  run: () => Promise<WatchedRun>;
  businesses: (jobId: string) => Promise<Business[]>;
  stop: () => Promise<void>;
};

type Watched = { web: string; seed: number; count: number; noise: number; depth: string; share: number };

/** A run of a few hundred salons takes less. */
const LONGEST_RUN_MS = 600_000;
const PAGE_SIZE = 100;
const CONCURRENCY = 4;

/** The whole list of a job's changes. */
async function readChanges(api: TestApi, jobId: string): Promise<ListedChange[]> {
  const changes: ListedChange[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/verification/jobs/${jobId}/changes?pageSize=${PAGE_SIZE}&page=${page}`;
    const some: ListedChange[] = (await api.call('GET', path)).json();
    changes.push(...some);
    if (some.length < PAGE_SIZE) return changes;
  }
}

/** Works on the queues as a worker does, with short waits before a search is tried again. */
async function work(api: TestApi): Promise<void> {
  const { config, db } = api.deps;
  const { provider, depth } = config.search;
  const timing = { ...SHORT_TIMING, timeoutMs: 30_000, retries: 1 };
  const search = createSearches(db, config.search)(createSearchProvider(config.search)!, timing);
  if (provider === 'simulated') throw new Error('Nothing is searched.');
  const lookUp = lookUpWith({ search, activePlatforms: createActivePlatforms(db), depth, provider });
  await api.work(lookUp, CONCURRENCY, createLedger(db, config.search));
}

export async function startWatchedWeb({
  web,
  seed,
  count,
  noise,
  depth,
  share,
}: Watched): Promise<WatchedWeb> {
  const bed = await startSearchBed({ make: webNamed(web), count, seed, noise });
  const planted = laterWeb(bed.web, seed, share);
  bed.become(planted.first);
  const api = await startTestApi({
    SEARCH_PROVIDER: 'searxng',
    SEARXNG_URL: bed.url,
    SEARCH_DELAY_MS: '0',
    SEARCH_DEPTH: depth,
  });
  await work(api);
  const parsed = await parsedCsv(await readFile(bed.csvFile), 'salons.csv');
  const csvData = { rows: parsed.rows, mapping: defaultMapping(parsed) };
  let first: string | undefined;
  const found = new Set<string>();
  const businesses = async (jobId: string): Promise<Business[]> =>
    (await api.call('GET', `/api/verification/jobs/${jobId}`)).json().businesses;

  /** Remembers the pages found now. Returns the changes that call a page new although an earlier run had found it. */
  async function remember(jobId: string, changes: ListedChange[]): Promise<ListedChange[]> {
    const knownAsNew = changes.filter(
      ({ kind, row, after }) => kind === 'page_gained' && found.has(`${row} ${after}`),
    );
    for (const change of changes) if (isLoss(change)) found.delete(`${change.row} ${change.before}`);
    for (const [index, { result }] of (await businesses(jobId)).entries())
      for (const url of Object.values(result?.platformUrls ?? {})) found.add(`${index + 1} ${url}`);
    return knownAsNew;
  }

  async function start(): Promise<string> {
    const reply =
      first === undefined
        ? await api.call('POST', '/api/verification/start', { csvData })
        : await api.call('POST', `/api/verification/jobs/${first}/rerun`, { which: 'all' });
    if (reply.status !== 200) throw new Error(reply.text);
    const { jobId } = reply.json();
    first ??= jobId;
    return jobId;
  }

  return {
    ...planted,
    bed,
    api,
    async run() {
      const jobId = await start();
      const { status, failureReason } = await jobBecomes(
        api,
        jobId,
        (job) => job.status === 'completed' || job.status === 'failed',
        LONGEST_RUN_MS,
      );
      if (status !== 'completed') throw new Error(failureReason ?? status);
      const path = `/api/verification/jobs/${jobId}/changes/counts`;
      const counts = await eventually(
        async (): Promise<ChangeCounts> => (await api.call('GET', path)).json(),
        ({ isReady }) => isReady,
        LONGEST_RUN_MS,
      );
      const changes = await readChanges(api, jobId);
      return { jobId, counts, changes, knownAsNew: await remember(jobId, changes) };
    },
    businesses,
    async stop() {
      await api.stop();
      await bed.stop();
    },
  };
}
