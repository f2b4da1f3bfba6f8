import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Business } from '#contract/businesses.ts';
import type { Decision } from '#contract/decisions.ts';
import { createRandom } from '../../beds/search/random.ts';
import type { SearchBed } from '../../beds/search/searchBed.ts';
import { startSearchBed } from '../../beds/search/searchBed.ts';
import { eventually } from '../../support/eventually.ts';
import { jobBecomes, readJob, startWith } from '../../support/jobs.ts';
import type { SpelledList } from '../../support/listSpellings.ts';
import { listSpellings } from '../../support/listSpellings.ts';
import { describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import { readCsvText } from '../../support/readCsv.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';
import { countsOf, decide, entryOf, idsOf, strayCopies, takeBack } from '../../support/shownPages.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import { syncToEnd } from '../../support/verifiedSalons.ts';

const COUNT = Number(process.env['FIVE_RUNS_SALONS'] ?? 14);
const SEED = Number(process.env['FIVE_RUNS_SEED'] ?? 20261122);
/** The numbers of the runs in which the worker is killed. */
const KILLS = new Set(COUNT > 50 ? [1, 3, 4] : [1]);
const SYNCED = new Set([0, 2]);
/** Limits the number of drafts: WordPress takes about a second for each on a busy machine. */
const MOST_SYNCED = 60;

let api: TestApi;
let bed: SearchBed;
let worker: Role;

function startWorker(): Promise<Role> {
  return startRole('worker', api.database.url, {
    SEARCH_PROVIDER: 'searxng',
    SEARXNG_URL: bed.url,
    SEARCH_DELAY_MS: '0',
    SEARCH_DEPTH: 'broad',
    DESTINATIONS_FILE: file.path,
  });
}

const start = ({ rows, mapping }: SpelledList): Promise<string> =>
  startWith(api, { csvData: { rows, mapping }, answersMaxAgeDays: 0 });

/**
 * Runs the list to its end, optionally killing the worker halfway. Returns the ids in the order of the web's own list.
 */
async function run(list: SpelledList, isKilled: boolean): Promise<{ jobId: string; ids: string[] }> {
  const jobId = await start(list);
  if (isKilled) {
    await eventually(
      () => readJob(api, jobId),
      ({ processedCount }) => processedCount > 0,
    );
    await worker.end('SIGKILL');
    worker = await startWorker();
  }
  await jobBecomes(api, jobId, ({ status }) => status === 'completed', 300_000);
  const ids: string[] = [];
  for (const [index, id] of (await idsOf(api, jobId)).entries()) ids[list.of[index]!] = id;
  return { jobId, ids };
}

const readAll = (ids: string[]): Promise<Business[]> =>
  Promise.all(ids.map(async (id) => (await api.call('GET', `/api/businesses/${id}`)).json()));

/** Applies the rules for decisions: the last decision on each page, and the page that was last accepted or set. */
function lastWords(decisions: readonly Decision[], platformId: string) {
  const last = new Map<string, Decision>();
  for (const decision of decisions.filter((one) => one.platformId === platformId)) {
    last.delete(decision.url);
    last.set(decision.url, decision);
  }
  const own = [...last.values()].findLast(({ verdict }) => verdict !== 'rejected');
  return { last, own };
}

/** Checks that a result reflects these decisions. */
function expectKept({ name, result }: Business, decisions: readonly Decision[]): void {
  for (const [platformId, { decision }] of Object.entries(result!.processingDetails)) {
    const { last, own } = lastWords(decisions, platformId);
    const url = result!.platformUrls[platformId];
    if (own) expect([name, platformId, url, decision?.id]).toEqual([name, platformId, own.url, own.id]);
    if (url) expect([name, url, last.get(url)?.verdict]).not.toEqual([name, url, 'rejected']);
  }
  if (decisions.some(({ platformId }) => lastWords(decisions, platformId).own))
    expect([name, ['verified', 'maybe'].includes(result!.status ?? '')]).toEqual([name, true]);
}

async function exported(jobId: string): Promise<Record<string, string>[]> {
  return readCsvText((await api.call('GET', `/api/verification/jobs/${jobId}/export`)).text);
}

const SHOWN = { verified: 'Verified', maybe: 'Maybe', not_found: 'Not Found' } as const;

/** Checks that the counts equal a recount, and that the export equals the page. */
async function expectAgreement(jobId: string): Promise<void> {
  const { kept, counted } = await countsOf(api, jobId);
  expect(kept).toEqual(counted);
  expect(await strayCopies(api, jobId)).toEqual([]);
  const page = await readAll(await idsOf(api, jobId));
  const urlsOf = (urls: (string | null | undefined)[]) => urls.filter(Boolean).toSorted();
  expect(
    (await exported(jobId)).map((row) => ({
      status: row['Status'],
      urls: urlsOf(
        Object.keys(row).flatMap((key) =>
          /(?<! Possible) URL$/.test(key) && key !== 'Found Booking URL' ? [row[key]] : [],
        ),
      ),
    })),
  ).toEqual(
    page.map(({ result }) => ({
      status: result!.status ? SHOWN[result!.status] : 'Could not be looked up',
      urls: urlsOf(Object.values(result!.platformUrls)),
    })),
  );
}

describeOnWordPress('five runs of one list, spelled otherwise each time', () => {
  beforeEach(async () => {
    await wordpress.clear();
    await file.point(wordpress);
    bed = await startSearchBed({ count: COUNT, seed: SEED, noise: 0.6 });
    api = await startTestApi({ DESTINATIONS_FILE: file.path });
    worker = await startWorker();
  });
  afterEach(async () => {
    await worker.end('SIGTERM');
    await api.stop();
    await bed.stop();
  });

  test(`after kills and deletions, decisions hold and each salon has one draft (seed ${SEED})`, async () => {
    const random = createRandom('five runs', SEED);
    const lists = listSpellings(bed.web);
    /** The decisions in force, by salon. */
    const standing = new Map<number, Decision[]>();
    const synced = new Set<number>();
    const jobs: string[] = [];
    let salonIds: string[] | undefined;

    for (const [number, list] of lists.entries()) {
      const { jobId, ids } = await run(list, KILLS.has(number));
      jobs.push(jobId);
      const rows = await api.database.db('businesses').whereIn('id', ids).select('id', 'salon_id');
      const salonOf = new Map(rows.map(({ id, salon_id }) => [id, salon_id]));
      salonIds ??= ids.map((id) => salonOf.get(id));
      expect(ids.map((id) => salonOf.get(id))).toEqual(salonIds);

      const businesses = await readAll(ids);
      const entries = await Promise.all(ids.map((id) => entryOf(api, id)));
      for (const [index, { business, decisions }] of entries.entries()) {
        const known = standing.get(index) ?? [];
        expect(decisions.map(({ id }) => id)).toEqual(known.map(({ id }) => id));
        expectKept(business, known);
      }
      for (const [index, { id, result }] of businesses.entries()) {
        const shown = Object.entries(result!.processingDetails).flatMap(([platformId, { candidates }]) =>
          candidates.map(({ url }) => ({ platformId, url })),
        );
        if (!shown.length || !random.chance(0.4)) continue;
        const verdict = random.pick(['accepted', 'rejected', 'rejected', 'set'] as const);
        let { decisions } = await decide(api, id, { ...random.pick(shown), verdict });
        if (random.chance(0.2)) ({ decisions } = await takeBack(api, id, random.pick(decisions).id));
        standing.set(index, decisions);
      }
      const decided = await readAll(ids);
      for (const [index, business] of decided.entries()) expectKept(business, standing.get(index) ?? []);
      await expectAgreement(jobId);

      if (SYNCED.has(number)) {
        const fit = decided.flatMap(({ id, result }, index) =>
          index < MOST_SYNCED &&
          result!.operating !== 'closed' &&
          ['verified', 'maybe'].includes(result!.status ?? '')
            ? [{ id, index }]
            : [],
        );
        const results = await syncToEnd(
          api,
          fit.map(({ id }) => id),
        );
        expect(results.filter(({ status }) => status !== 'synced')).toEqual([]);
        for (const { index } of fit) synced.add(index);
      }
      // Delete one job that has decisions and drafts, and one while it is running.
      if (number === 1) await api.call('DELETE', `/api/verification/jobs/${jobs[0]}`);
      if (number === 2) {
        const cut = await start(list);
        await eventually(
          () => readJob(api, cut),
          ({ processedCount }) => processedCount > 0,
        );
        await api.call('DELETE', `/api/verification/jobs/${cut}`);
      }
    }
    const posts = await wordpress.posts();
    const drafts = new Set([...synced].map((index) => salonIds![index]));
    expect(posts).toHaveLength(drafts.size);
    expect(new Set(posts.map(({ meta }) => meta['external_id'])).size).toBe(drafts.size);
    expect([...standing.values()].flat().length).toBeGreaterThan(COUNT / 2);
    expect(drafts.size).toBeGreaterThan(Math.min(COUNT, MOST_SYNCED) / 3);
  }, 1_800_000);
});
