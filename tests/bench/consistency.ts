import { purgeTexts } from '../../backend/features/jobs/texts/textJobs.ts';
import { givenOptions, say } from '../givenOptions.ts';
import { tell } from './support/benchRows.ts';
import { onApi } from './support/onPostgres.ts';
import { fillJob } from './support/pages/fillJob.ts';
import { timesOf } from './support/pages/timesOf.ts';

// Measures the consistency report of a long list: any page of the salons that differ compared with the first one of its
// filter, the shares compared with the platform coverage, and the deletion of all texts of a provider that forbids
// storage. Run: node tests/bench/consistency.ts [--businesses 100000] [--times 7]

const MOST = { page: 3 };
const PAGE_SIZE = 20;
const values = givenOptions({
  businesses: { type: 'string', default: '100000' },
  times: { type: 'string', default: '7' },
});
const BUSINESSES = Number(values.businesses);
const TIMES = Number(values.times);

const FILTERS = [
  '',
  'state=open',
  'state=fine',
  'element=phone',
  'platform=booksy',
  'element=street&state=open',
];
const QUERIES = FILTERS.flatMap((filter) => [
  filter,
  `${filter}&sort=name`,
  `${filter}&sort=name&order=desc`,
]);
const WIDTH = Math.max(...QUERIES.map(({ length }) => length));

await onApi(async (api) => {
  const { db } = api.database;
  const jobId = await fillJob(db, BUSINESSES);
  const of = (rest: string) => `${api.url}/api/verification/jobs/${jobId}${rest}`;
  let worst = { ratio: 0, query: '' };
  for (const query of QUERIES) {
    const at = (page: number) => of(`/consistency/salons?${query}&page=${page}&pageSize=${PAGE_SIZE}`);
    const total = Number((await fetch(at(1))).headers.get('X-Total-Count'));
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
    const [first, ...others] = await timesOf([1, Math.ceil(last / 2), last].map(at), TIMES);
    const ratio = Math.max(...others.map((time) => time / first!));
    if (ratio > worst.ratio) worst = { ratio, query };
    say(
      `${query.padEnd(WIDTH)}${`${total}`.padStart(8)} salons, ${first!.toFixed(0)} ms, ratio ${ratio.toFixed(1)}`,
    );
  }
  const baseline = `the first page of its filter (the slowest: ${worst.query})`;
  const what = `Any page of the differences of ${BUSINESSES}`;
  tell({ what, figure: worst.ratio, baseline, most: MOST.page });
  const [coverage, shares] = await timesOf([of('/coverage'), of('/consistency')], TIMES);
  say(`The shares take ${shares!.toFixed(0)} ms, ${(shares! / coverage!).toFixed(1)} times the coverage.`);

  await db('results').where({ job_id: jobId }).update({ provider: 'brave' });
  await db('jobs')
    .where({ id: jobId })
    .update({ completed_at: new Date(0) });
  const began = performance.now();
  let turns = 0;
  for (let left = 1; left; turns++) {
    await db('pgboss.job').where({ name: 'purge-texts' }).delete();
    await purgeTexts(api.deps);
    left = Number((await db('results').whereNull('texts_deleted_at').count())[0]!['count']);
  }
  const seconds = (performance.now() - began) / 1000;
  say(
    `The texts of ${BUSINESSES} results were deleted in ${seconds.toFixed(0)} s, in ${turns} queue entries.`,
  );
});
