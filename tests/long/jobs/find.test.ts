import { beforeAll, expect, test } from '@jest/globals';
import type { EvidenceKind } from '#contract/evidence.ts';
import { Job, ListedId } from '#contract/jobs.ts';
import type { Candidate, Operating } from '#contract/platformDetails.ts';
import type { LookUpResult } from '../../../backend/features/results/decidedResult.ts';
import { apiForAll } from '../../support/hooks.ts';
import { completedWith, jobBecomes, resultFor, startWith } from '../../support/jobs.ts';

const SALONS = [
  { name: 'verified Fern', address: '1 Oak St', city: 'Austin' },
  { name: 'verified Fern & Rye', address: '2 Elm St', city: 'Dallas', against: ['name'] },
  { name: 'maybe Copper', address: '3 Fernwood Ave', city: 'Austin', against: ['other_city', 'street'] },
  { name: 'not_found 100%_a\\b', address: '', city: 'Fernley' },
  { name: 'unavailable', address: '', city: 'Reno' },
  { name: 'maybe ÉCLAT', address: '', city: 'Reno', operating: 'closed' },
  { name: 'verified Dental Group', address: '', city: 'Reno' },
] as { name: string; address: string; city: string; against?: EvidenceKind[]; operating?: Operating }[];

function judged(business: Parameters<typeof resultFor>[0]): LookUpResult {
  const result = resultFor(business);
  const { against = [], operating = 'unknown' } = SALONS.find(({ name }) => name === business.name)!;
  const url = result.platformUrls['yelp'];
  const other: Candidate = {
    url: 'https://other',
    title: '',
    score: 1,
    for: [],
    against: ['name', 'other_city'],
  };
  const chosen: Candidate[] = url ? [{ url, title: '', score: 90, for: [], against }] : [];
  const details = {
    outcome: url ? ('found' as const) : ('not_listed' as const),
    searchMode: 'live' as const,
    queries: [],
    reason: '',
  };
  return {
    ...result,
    operating,
    processingDetails: { yelp: { ...details, candidates: [...chosen, other] } },
  };
}

const api = apiForAll();
let jobId: string;
beforeAll(async () => {
  await api.work(async (business) => judged(business));
  const businesses = SALONS.map(({ name, address, city }) => ({ name, address, city }));
  jobId = await completedWith(api, { businesses });
  await api.database
    .db('results')
    .whereIn('business_id', api.database.db('businesses').select('id').where({ name: SALONS[1]!.name }))
    .update({ synced_to_wordpress: true, sync_status: 'synced' });
});

test('finds phone numbers and the columns of the list', async () => {
  const rows = [0, 2].map((n) => ({
    Salon: SALONS[n]!.name,
    Dial: `(775) 555-010${n}`,
    Account: `AC-7${n}`,
  }));
  const csvData = { rows, mapping: { name: 'Salon', phone: 'Dial' } };
  const started = await completedWith(api, { csvData });
  const names = (search: string) => found(`search=${encodeURIComponent(search)}`, started);
  expect(await names('ac-72')).toEqual([SALONS[2]!.name]);
  expect(await names('555-0100')).toEqual([SALONS[0]!.name]);
  expect(await names('AC-7')).toHaveLength(2);
});

test('finds names and numbers however their accents, apostrophes and digits are typed', async () => {
  const names = [
    'Zoë Moreau Hair',
    'Brittany’s Nails',
    "Joe's Barbers",
    'Ine\u0301s Garcia',
    'St. Louis Cuts',
  ];
  const businesses = names.map((name, n) => ({
    name,
    phone: `+1 (713) 555-513${n}`,
    city: 'Reno',
    state: 'NV',
    zipCode: '89501',
  }));
  const started = await startWith(api, { businesses });
  const at = async (search: string) =>
    (await found(`search=${encodeURIComponent(search)}`, started)).map((name) => names.indexOf(name));
  for (const search of ['zoe moreau', 'ZOË', 'zoe\u0308', 'Zöé']) expect(await at(search)).toEqual([0]);
  for (const search of ['brittanys', "brittany's", 'Brittany’s', 'brittany`s n'])
    expect(await at(search)).toEqual([1]);
  for (const search of ['joes', 'Joe’s']) expect(await at(search)).toEqual([2]);
  for (const search of ['Ines', 'inés']) expect(await at(search)).toEqual([3]);
  for (const search of ['st louis', 'St. Louis', 'cuts.']) expect(await at(search)).toEqual([4]);
  const numbers = [
    '7135555132',
    '713-555-5132',
    '(713) 555.5132',
    '+1 713 555 5132',
    '17135555132',
    '55-5132',
  ];
  for (const search of numbers) expect(await at(search)).toEqual([2]);
  expect(await at('(713) 555')).toEqual([0, 1, 2, 3, 4]);
  for (const place of ['Reno, NV', 'Reno, NV 89501', '89501'])
    expect(await at(place)).toEqual([0, 1, 2, 3, 4]);
  expect(await at('713 556')).toEqual([]);
  const history = async (search: string) =>
    (await api.call('GET', `/api/verification/jobs/summary?search=${encodeURIComponent(search)}`))
      .json()
      .map(({ id }: { id: string }) => id);
  for (const search of ['zoe moreau', 'BRITTANYS', 'Joe’s']) expect(await history(search)).toEqual([started]);
});

/** The names of the businesses of a job that a filter shows, on its page and by its ids. */
async function found(query: string, id = jobId): Promise<string[]> {
  const path = `/api/verification/jobs/${id}`;
  const job = Job.parse((await api.call('GET', `${path}?page=1&pageSize=100&${query}`)).json());
  const ids = ListedId.array().parse((await api.call('GET', `${path}/ids?${query}`)).json());
  expect(ids.map(({ id }) => id)).toEqual(job.businesses.map(({ id }) => id));
  expect(job.page).toMatchObject({ total: job.businesses.length, selectableTotal: ids.length });
  expect(job.page!.syncableTotal).toBe(ids.filter(({ syncable }) => syncable).length);
  return job.businesses.map(({ name }) => name);
}
const namesOf = (positions: number[]) => positions.map((position) => SALONS[position]!.name);

test.each([
  ['search=FERN', [0, 1, 2, 3]],
  ['search=%20fern%20', [0, 1, 2, 3]],
  ['search=oak st', [0]],
  ['search=100%25_', [3]],
  ['search=a\\b', [3]],
  ['search=éclat', [5]],
  ['search=fern austin', []],
  ['status=unavailable', [4]],
  ['synced=true', [1]],
  ['platform=yelp', [0, 1, 2, 5, 6]],
  ['platform=google', []],
  ["platform='; drop table jobs", []],
  ['evidence=name_differs', [1]],
  ['evidence=other_city', [2]],
  ['evidence=closed', [5]],
  ['evidence=other_trade', [6]],
  ['search=fern&status=verified&platform=yelp&synced=true', [1]],
])('lists and counts the matching businesses: %s', async (query, expected) => {
  expect(await found(query)).toEqual(namesOf(expected));
});

test('a business that is searched again no longer matches by its old result', async () => {
  const { rows } = await api.database.db.raw(
    'select paged_platforms, evidence_facets from businesses where job_id = ? and not processed',
    [jobId],
  );
  expect(rows).toEqual([]);
  await api.database.db.raw("update businesses set evidence_facets = '{closed}' where name = 'unavailable'");
  await api.call('POST', `/api/verification/jobs/${jobId}/resume`);
  await jobBecomes(api, jobId, ({ status }) => status === 'completed');
  expect(await found('evidence=closed')).toEqual(namesOf([5]));
});
