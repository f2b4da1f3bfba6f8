import { EVIDENCE_FACETS } from '#contract/words.ts';
import { givenOptions, say } from '../givenOptions.ts';
import { tell } from './support/benchRows.ts';
import { onApi } from './support/onPostgres.ts';
import { fillJob } from './support/pages/fillJob.ts';
import { timesOf } from './support/pages/timesOf.ts';
import { untilVacuumed } from './support/pages/untilVacuumed.ts';

// Measures what a page of a long list's results costs in API calls. Each figure is the fastest of several requests,
// which alternate with those of the other pages in its line. Run: node tests/bench/pages.ts [--businesses 100000]
// [--times 15] [--only sort=name]

/** Limits: any page compared with the first one of its order and filter; a poll compared with one of a list of ten. */
const MOST = { page: 3, poll: 1.2 };
const PAGE_SIZE = 10;
const LEAST_VACUUMED = 20_000;

const values = givenOptions({
  businesses: { type: 'string', default: '100000' },
  times: { type: 'string', default: '15' },
  only: { type: 'string', default: '' },
});
const BUSINESSES = Number(values.businesses);
const TIMES = Number(values.times);

const ORDERS = ['', 'sort=name&', 'sort=status&', 'sort=platformCount&'].flatMap((sort) => [
  `${sort}order=asc`,
  `${sort}order=desc`,
]);
const CLASSED = ['', '&sort=name', '&sort=platformCount&order=desc'].map((sort) => `status=verified${sort}`);
const FILTERS = [
  'status=unavailable',
  'platform=yelp',
  'platform=booksy',
  `evidence=${EVIDENCE_FACETS[0]}`,
  'synced=true',
  'leftOut=true',
  'review=true',
  'eligible=true',
  'closed=true',
  'search=salon',
  'search=golden bar 77',
].flatMap((filter) => [filter, `${filter}&sort=name`]);
const QUERY_WIDTH = Math.max(...[...ORDERS, ...CLASSED, ...FILTERS].map(({ length }) => length));

/** The URL of a read of one job. */
type Of = (rest: string) => string;
const at = (of: Of, query: string, page: number) => of(`?${query}&page=${page}&pageSize=${PAGE_SIZE}`);

/**
 * `what` is the name of these pages, and the slowest of them is reported under it; undefined if there is no target.
 */
async function measure(of: Of, queries: string[], what?: string): Promise<void> {
  let worst = { ratio: 0, query: '' };
  for (const query of queries.filter((asked) => asked.includes(values.only))) {
    const { total } = (await (await fetch(at(of, query, 1))).json()).page;
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const pages = [1, Math.ceil(last / 4), Math.ceil(last / 2), Math.ceil((3 * last) / 4), last];
    const [plain, first, ...others] = await timesOf(
      [at(of, '', 1), ...pages.map((page) => at(of, query, page))],
      TIMES,
    );
    const own = others.map((time) => time / first!);
    const figures = [total, (first! / plain!).toFixed(1), ...own.map((ratio) => ratio.toFixed(1))];
    const ratio = Math.max(...own);
    if (ratio > worst.ratio) worst = { ratio, query };
    const missed = what && ratio > MOST.page ? '  MISSED' : '';
    say(`${query.padEnd(QUERY_WIDTH)}${figures.map((figure) => `${figure}`.padStart(8)).join('')}${missed}`);
  }
  if (!what || !worst.query) return;
  const baseline = `its first page (the slowest: ${worst.query})`;
  tell({ what: `Any page of ${BUSINESSES}, ${what}`, figure: worst.ratio, baseline, most: MOST.page });
}

async function measurePolls(long: Of, short: Of): Promise<void> {
  const [first, ids, verified] = await timesOf(
    [at(long, '', 1), long('/ids'), long('/ids?status=verified')],
    TIMES,
  );
  say(
    `All ids take ${(ids! / first!).toFixed(1)} times the first page, those of one class ${(verified! / first!).toFixed(1)}.`,
  );
  const [poll, shortPoll] = await timesOf([long('/summary'), short('/summary')], 10 * TIMES);
  const ratio = poll! / shortPoll!;
  tell({
    what: `A poll of ${BUSINESSES}`,
    figure: ratio,
    baseline: 'a poll of a job of 10',
    most: MOST.poll,
  });
  say(`A poll takes ${ratio.toFixed(2)} times one of 10 businesses.`);

  say('An unchanged read with its ETag (304), relative to the full reply:');
  const polls = {
    poll: '/summary',
    'page of 10': '?page=1&pageSize=10',
    'page of 100': '?page=1&pageSize=100',
  };
  for (const [name, rest] of Object.entries(polls)) {
    const url = long(rest);
    const reply = await fetch(url);
    const sent = (await reply.text()).length;
    const [whole, unchanged] = await timesOf([url, { url, tag: reply.headers.get('ETag')! }], 4 * TIMES);
    say(`${name.padEnd(12)}${(unchanged! / whole!).toFixed(2)}, and no body instead of ${sent} characters.`);
  }
}

await onApi(async ({ url, database: { db } }) => {
  const jobOf = async (businesses: number): Promise<Of> => {
    const id = await fillJob(db, businesses);
    return (rest) => `${url}/api/verification/jobs/${id}${rest}`;
  };
  const [long, short] = [await jobOf(BUSINESSES), await jobOf(10)];
  say(
    `${BUSINESSES} businesses: the first page relative to that of the unfiltered list in list order; the pages at a quarter, half`,
  );
  say('and three quarters and the last one relative to the first one of the same order and filter.');
  say(`${''.padEnd(QUERY_WIDTH)}   shows   first     1/4     1/2     3/4    last`);
  await measure(long, ORDERS, 'in any order');
  await measure(long, CLASSED, 'of one class');
  await measure(long, FILTERS, 'under any other filter');

  say('All rows just written and none vacuumed; no target:');
  await db.raw('alter table businesses set (autovacuum_enabled = false)');
  await db.raw('update businesses set lane = 1');
  await measure(long, [...ORDERS, ...CLASSED]);
  await db.raw('alter table businesses reset (autovacuum_enabled)');
  // Autovacuum starts from this number of changed rows (migrations/033).
  if (BUSINESSES >= LEAST_VACUUMED) {
    say(`Autovacuum has processed them within ${(await untilVacuumed(db)).toFixed(0)} s:`);
    await measure(long, [...ORDERS, ...CLASSED], 'all of it just written, after autovacuum');
  }
  await measurePolls(long, short);
  say(`Targets: pages at most ${MOST.page}, the poll at most ${MOST.poll}.`);
});
