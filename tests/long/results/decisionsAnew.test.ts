import { beforeAll, expect, test } from '@jest/globals';
import type { PlatformDetails, ProcessingDetails } from '#contract/platformDetails.ts';
import type { ReviewEntry } from '#contract/review.ts';
import type { Random } from '../../beds/search/random.ts';
import { createRandom } from '../../beds/search/random.ts';
import { apiForAll } from '../../support/hooks.ts';
import {
  countsOf,
  decide,
  entryOf,
  platformTold,
  runJob,
  shownPage,
  strayCopies,
  takeBack,
  toldResult,
  YELP,
} from '../../support/shownPages.ts';

const LISTS = 3;
const ROWS = 12;
const DECISIONS = 20;

const api = apiForAll();
const told = new Map<string, PlatformDetails>();

beforeAll(() =>
  api.work(async ({ name }) => toldResult({ yelp: told.get(name)!, facebook: platformTold('not_listed') })),
);

/** Few pages and few scores, so that the rows compete. */
function makeList(random: Random, list: number) {
  return Array.from({ length: ROWS }, (_, index) => {
    const name = `List ${list} Salon ${index}`;
    const pages = random.shuffle(['a', 'b', 'c', 'd', 'e', 'f']).slice(0, random.int(1, 4));
    const candidates = pages
      .map((page) => shownPage(`${YELP}list-${list}-${page}`, { score: 50 + 10 * random.int(0, 4) }))
      .sort((a, b) => b.score - a.score);
    const isTie = candidates.length > 1 && candidates[0]!.score === candidates[1]!.score;
    told.set(name, platformTold(isTie ? 'possible' : 'found', candidates));
    return { name, city: 'Reno', state: 'NV' };
  });
}

/** Everything that the rows show; ids differ from job to job. */
async function shownBy(ids: string[]) {
  const entries: ReviewEntry[] = [];
  for (const id of ids) entries.push(await entryOf(api, id));
  return entries.map(({ business: { name, result }, toReview }) => {
    const details = Object.entries(result!.processingDetails).map(([platform, { candidates, ...rest }]) => [
      platform,
      rest,
      candidates.map(({ pageOf, ...candidate }) => ({ ...candidate, owner: pageOf?.name, row: pageOf?.row })),
    ]);
    return { name, toReview, status: result!.status, urls: result!.platformUrls, details };
  });
}

/** One random decision on a row, or the end of one. */
async function decideAtRandom(random: Random, ids: string[]): Promise<void> {
  const id = random.pick(ids);
  const { business, decisions } = await entryOf(api, id);
  if (decisions.length && random.chance(0.3)) {
    await takeBack(api, id, random.pick(decisions).id);
    return;
  }
  const details: ProcessingDetails = business.result!.processingDetails;
  const { url } = random.pick(details['yelp']!.candidates);
  await decide(api, id, { platformId: 'yelp', verdict: random.pick(['accepted', 'rejected']), url });
}

test.each(Array.from({ length: LISTS }, (_, list) => list))(
  'list %#: after random decisions a job has what a new search of the list finds',
  async (list) => {
    const random = createRandom('decisions', list);
    const rows = makeList(random, list);
    const { jobId, ids } = await runJob(api, rows);
    for (let made = 1; made <= DECISIONS; made += 1) {
      await decideAtRandom(random, ids);
      if (made % 5) continue;
      const anew = await runJob(api, rows);
      expect({ made, shown: await shownBy(ids) }).toEqual({ made, shown: await shownBy(anew.ids) });
      const { kept, counted } = await countsOf(api, jobId);
      expect(kept).toEqual(counted);
      expect(await strayCopies(api, jobId)).toEqual([]);
    }
  },
);
