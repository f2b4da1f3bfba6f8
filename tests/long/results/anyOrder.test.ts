import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PlatformDetails } from '#contract/platformDetails.ts';
import type { Random } from '../../beds/search/random.ts';
import { createRandom } from '../../beds/search/random.ts';
import { jobBecomes } from '../../support/jobs.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';
import { ELSEWHERE } from '../../support/searchDoubles/bellaNails.ts';
import type { HttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import { startHttpDouble } from '../../support/searchDoubles/httpDouble.ts';
import type { FoundPage } from '../../support/searchDoubles/searchDouble.ts';
import { serper } from '../../support/searchDoubles/serper.ts';
import { countsOf, strayCopies } from '../../support/shownPages.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';
import { DONE_MS } from '../../timeLimits.ts';

// A made-up list in which salons of one name compete for the pages of that name, searched by real workers.

const NAMES = 14;
const ORDERS = 10;
/** The orders from this one on are searched by three workers. */
const MORE_WORKERS_FROM = 4;
/** The number of the order in which a worker is killed halfway. */
const KILLED = 7;
const SYLLABLES = [
  'bam',
  'dor',
  'fil',
  'gan',
  'kem',
  'lor',
  'mip',
  'nad',
  'pol',
  'rus',
  'sev',
  'tam',
  'vok',
  'zel',
];

type Row = {
  name: string;
  address?: string;
  city?: string;
  state?: string;
  zipCode?: string;
  phone?: string;
};

/**
 * Rows of one name, with or without `Studio`, that know different parts of two addresses, and pages that show different
 * parts of them.
 */
function makeGroup(random: Random, index: number): { rows: Row[]; pages: FoundPage[] } {
  const word = (step: number) => {
    const made = SYLLABLES[index]! + SYLLABLES[(index + step) % NAMES]!;
    return made[0]!.toUpperCase() + made.slice(1);
  };
  const name = `${word(3)} ${word(8)} Hair`;
  const streets = [`${100 + index} Oak St`, `${300 + index} Elm Ave`];
  const phones = [0, 1].map((place) => `(512) 555-${String(1000 + index * 10 + place)}`);
  const town = { city: 'Austin', state: 'TX' };
  const rows: Row[] = [
    { name, ...town, address: streets[0]!, zipCode: '78704' },
    { name, ...town, address: streets[1]!, zipCode: '78704' },
    { name, ...town },
    { name, ...town, zipCode: '78704' },
    { name: `${name} Studio`, ...town, phone: phones[1]! },
    { name: `${name} Studio`, ...town, address: streets[0]! },
  ];
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const parts = [
    `${streets[0]}, Austin, TX 78704`,
    `${streets[1]}, Austin, TX`,
    'Austin, TX 78704',
    'in Austin, TX',
  ];
  const pages = Array.from({ length: random.int(1, 3) }, (_, page): FoundPage => {
    const shown = [random.pick(parts), ...(random.chance(0.3) ? [random.pick(phones)] : [])].join('. ');
    const title = random.pick([name, `${name} Studio`]);
    const path = page ? `${slug}-austin-${page + 1}` : `${slug}-austin`;
    return {
      url: `https://www.yelp.com/biz/${path}`,
      title: `${title} - Yelp`,
      snippet: `${title}, ${shown}.`,
    };
  });
  pages.push({
    url: `https://www.facebook.com/${slug.replaceAll('-', '')}`,
    title: `${name} | Facebook`,
    snippet: `${name}, ${random.pick(parts)}.`,
  });
  return { rows: random.shuffle(rows).slice(0, random.int(3, 6)), pages };
}

const groups = Array.from({ length: NAMES }, (_, index) => makeGroup(createRandom('one page', index), index));
const list = groups.flatMap(({ rows }) => rows);
/** Identifies a row of the list in any order. */
const rowKey = (row: object) => JSON.stringify(Object.entries(row).sort());

let api: TestApi;
let engine: HttpDouble;
const workers: Role[] = [];
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  api = await startTestApi();
  engine = await startHttpDouble((request) => {
    const query = serper.queryOf(request).toLowerCase();
    const group = groups.find(({ rows }) => query.includes(rows[0]!.name.toLowerCase().split(' ')[0]!));
    // A search for a street finds nothing here, so the canary query may be sent, which every engine answers.
    return serper.results(group?.pages ?? (query === 'hair salon new york' ? [ELSEWHERE] : []));
  });
  env = { ...serper.env, SEARCH_BASE_URL: engine.url, SEARCH_DELAY_MS: '15' };
  workers.push(await startRole('worker', api.database.url, env));
});
afterAll(async () => {
  for (const worker of workers) await worker.end('SIGKILL');
  await engine.stop();
  await api.stop();
});

type Pages = Record<string, { status: string | null; pages: Record<string, string> }>;

/** Each row's pages with their outcome, found out from the database. */
async function pagesOf(jobId: string, rows: Row[]): Promise<Pages> {
  const stored = await api.database
    .db('businesses as b')
    .join('results as r', 'r.business_id', 'b.id')
    .where('b.job_id', jobId)
    .orderBy('b.position')
    .select('b.position', 'r.status', 'r.platform_urls', 'r.processing_details');
  expect(stored).toHaveLength(rows.length);
  return Object.fromEntries(
    stored.map(({ position, status, processing_details: details }) => {
      const pages = Object.entries(details as Record<string, PlatformDetails>).flatMap(([id, told]) => {
        const owners = told.candidates.flatMap(({ url, pageOf }) =>
          pageOf ? `${url} of ${rowKey(rows[pageOf.row! - 1]!)}` : [],
        );
        const page = told.outcome === 'not_listed' ? '' : told.candidates[0]!.url;
        return page || owners.length ? [[id, [told.outcome, page, ...owners].join(' ')] as const] : [];
      });
      return [rowKey(rows[position]!), { status, pages: Object.fromEntries(pages) }];
    }),
  );
}

async function search(order: number): Promise<Pages> {
  const rows = order ? createRandom('order', order).shuffle([...list]) : list;
  const reply = await api.call('POST', '/api/verification/start', {
    businesses: rows,
    answersMaxAgeDays: 0,
  });
  const { jobId } = reply.json();
  if (order === KILLED) {
    await jobBecomes(api, jobId, ({ processedCount }) => processedCount > list.length / 5);
    await workers[0]!.end('SIGKILL');
    workers[0] = await startRole('worker', api.database.url, env);
  }
  await jobBecomes(api, jobId, ({ status }) => status === 'completed', DONE_MS);
  const { kept, counted } = await countsOf(api, jobId);
  expect(kept).toEqual(counted);
  expect(await strayCopies(api, jobId)).toEqual([]);
  return pagesOf(jobId, rows);
}

test(`${ORDERS} orders of a list, with one and three workers, of which one is killed: each row has the same pages`, async () => {
  const first = await search(0);
  const outcomes = Object.values(first).flatMap(({ pages }) => Object.values(pages));
  const found = outcomes.filter((text) => text.startsWith('found ')).map((text) => text.split(' ')[1]);
  // No page is found for two rows, and many rows have lost one.
  expect(new Set(found).size).toBe(found.length);
  expect(found.length).toBeGreaterThan(NAMES);
  expect(outcomes.filter((text) => text.includes(' of ')).length).toBeGreaterThan(NAMES);
  expect(outcomes.filter((text) => text.startsWith('possible ')).length).toBeGreaterThan(0);
  for (let order = 1; order < ORDERS; order += 1) {
    while (order >= MORE_WORKERS_FROM && workers.length < 3)
      workers.push(await startRole('worker', api.database.url, env));
    expect({ order, pages: await search(order) }).toEqual({ order, pages: first });
  }
});
