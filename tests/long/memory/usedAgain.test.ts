import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Job } from '#contract/jobs.ts';
import { jobBecomes } from '../../support/jobs.ts';
import { readCsvText } from '../../support/readCsv.ts';
import type { RememberingApi } from '../../support/rememberingApi.ts';
import { startRememberingApi } from '../../support/rememberingApi.ts';
import type { FoundPlace } from '../../support/searchDoubles/places.ts';
import { serperPlaces } from '../../support/searchDoubles/places.ts';
import type { FoundPage } from '../../support/searchDoubles/searchDouble.ts';
import { serper } from '../../support/searchDoubles/serper.ts';

/** Alder and Birch have a page and a place, of Cedar only the name agrees, and nothing is found for Dogwood. */
const WORDS = ['Alder', 'Birch', 'Cedar', 'Dogwood'];
const businesses = WORDS.map((word, index) => ({
  name: `${word} Vetroni Nails`,
  address: `${100 + index} Oak St`,
  city: 'Austin',
  state: 'TX',
  phone: `(512) 555-010${index}`,
}));

function found(query: string): { pages: FoundPage[]; places: FoundPlace[] } {
  const index = WORDS.findIndex((word, at) => query.includes(word) || query.includes(`555-010${at}`));
  if (index === -1 || (index === 2 && !query.includes('Cedar')))
    return { pages: [{ url: 'https://www.example.org/', title: 'Hair', snippet: '' }], places: [] };
  if (index === 3) return { pages: [], places: [] };
  const { name, address, phone } = businesses[index]!;
  const url = `https://www.yelp.com/biz/${name.toLowerCase().replaceAll(' ', '-')}`;
  if (index === 2) return { pages: [{ url, title: name, snippet: 'Nail salon.' }], places: [] };
  const snippet = `Nail salon at ${address}, Austin, TX 78704. Call ${phone}.`;
  const place = { title: name, address, city: 'Austin', state: 'TX', zip: '78704', phone, website: '' };
  const more = { cid: `123456789012345678${index}`, permanentlyClosed: false, profiles: [] };
  return { pages: [{ url, title: name, snippet }], places: [{ ...place, ...more }] };
}

let it: RememberingApi;
beforeEach(async () => {
  it = await startRememberingApi(serper);
  it.server.answer((request) => {
    const { pages, places } = found(serper.queryOf(request));
    return serperPlaces.withLocal(pages, places.length ? { places } : {});
  });
});
afterEach(() => it.stop());

const statuses = ({ businesses: rows }: Job) => rows.map(({ result }) => result!.status);
const CLASSES = ['verified', 'verified', 'maybe', 'not_found'];

/** The results without what is another one in every run. */
const comparable = ({ businesses: rows }: Job) =>
  rows.map(({ id: _, result, ...row }) => {
    const { verifiedAt: __, processingDetails, ...rest } = result!;
    const details = Object.entries(processingDetails).map(
      ([id, { answeredAt: ___, seen: ____, ...told }]) => [id, told],
    );
    const facts = rest.facts?.map((fact) => ({
      ...fact,
      sources: fact.sources.map(({ seenAt: _____, ...source }) => source),
    }));
    return { ...row, ...rest, facts, details };
  });

const answeredAt = (job: Job) =>
  job.businesses.map(({ result }) => Object.values(result!.processingDetails)[0]!.answeredAt);

describe('the same list again', () => {
  test('sends nothing, has the same results, and says when they were answered', async () => {
    const first = await it.run({ businesses });
    expect(statuses(first.job)).toEqual(CLASSES);
    expect(answeredAt(first.job)).toEqual([undefined, undefined, undefined, undefined]);
    expect(first.sent.length).toBeGreaterThan(WORDS.length);
    await it.age(3);

    const second = await it.run({ businesses });
    expect(second.sent).toEqual([]);
    expect(comparable(second.job)).toEqual(comparable(first.job));
    const threeDays = 3 * 24 * 3_600_000;
    for (const at of answeredAt(second.job))
      expect(Date.parse(at!)).toBeLessThan(Date.parse(second.job.startedAt!) - threeDays + 60_000);
    const { seen } = second.job.businesses[0]!.result!.processingDetails['yelp']!;
    expect(seen).toEqual({ provider: 'Serper', at: answeredAt(second.job)[0] });
    const answersIn = async ({ id }: Job) => {
      const { text } = await it.api.call('GET', `/api/verification/jobs/${id}/export`);
      return (await readCsvText(text)).map((row) => row['Earlier Answers From']);
    };
    expect(await answersIn(first.job)).toEqual(['', '', '', '']);
    expect(await answersIn(second.job)).toEqual(answeredAt(second.job));
  });

  test('says of a page that a search of this run shows, too, that it was seen in this run', async () => {
    await it.run({ businesses });
    await it.age(3);
    // The search for the name is answered from memory, that for the other phone number is sent.
    it.server.answer(() => {
      const { pages, places } = found(businesses[0]!.name);
      return serperPlaces.withLocal(pages, places.length ? { places } : {});
    });
    const again = businesses.map((business, i) => (i ? business : { ...business, phone: '(512) 555-0199' }));
    const { job, sent } = await it.run({ businesses: again });
    expect(sent).toHaveLength(1);
    const [alder, birch] = job.businesses.map(({ result }) => result!.processingDetails['yelp']!);
    expect(Date.parse(alder!.answeredAt!)).toBeLessThan(Date.parse(job.startedAt!));
    expect(Date.parse(alder!.seen!.at)).toBeGreaterThanOrEqual(Date.parse(job.startedAt!));
    expect(birch!.seen!.at).toBe(birch!.answeredAt);
  });

  test('sends nothing if its rows are written with other capitals, blanks and phone formats', async () => {
    const first = await it.run({ businesses });
    const spelled = businesses.map(({ name, city, phone, ...row }) => ({
      ...row,
      name: `  ${name.toUpperCase().replaceAll(' ', '   ')}`,
      city: city.toLowerCase(),
      phone: phone.replace(/\D/g, ''),
    }));
    const second = await it.run({ businesses: spelled });
    expect(second.sent).toEqual([]);
    expect(statuses(second.job)).toEqual(statuses(first.job));
  });

  test('sends everything with the age 0, and what it hears replaces the earlier answers', async () => {
    const first = await it.run({ businesses });
    await it.age(20);
    const second = await it.run({ businesses, answersMaxAgeDays: 0 });
    expect(second.sent.toSorted()).toEqual(first.sent.toSorted());
    expect(answeredAt(second.job)).toEqual([undefined, undefined, undefined, undefined]);
    expect((await it.run({ businesses, answersMaxAgeDays: 1 })).sent).toEqual([]);
  });

  test('at the age 0, too, a job that its limit has paused sends no search a second time', async () => {
    // Without Dogwood: an empty answer is not kept before a later search has results.
    const listed = businesses.slice(0, 3);
    const first = await it.run({ businesses: listed });
    const { jobId, sent } = await it.run(
      { businesses: listed, answersMaxAgeDays: 0, spendAtMost: 3 },
      'paused',
    );
    expect(sent).toHaveLength(3);
    const before = it.server.requests.length;
    await it.api.call('PATCH', `/api/verification/jobs/${jobId}`, { spendAtMost: null });
    await it.api.call('POST', `/api/verification/jobs/${jobId}/resume`);
    await jobBecomes(it.api, jobId, ({ status }) => status === 'completed');
    const rest = it.server.requests.slice(before).map(serper.queryOf);
    expect([...sent, ...rest].toSorted()).toEqual(first.sent.toSorted());
    const job = (await it.api.call('GET', `/api/verification/jobs/${jobId}`)).json();
    expect(answeredAt(job)).toEqual([undefined, undefined, undefined]);
  });

  test('searches salons that were maybe or not found again after seven days', async () => {
    const first = await it.run({ businesses });
    await it.age(8);
    const second = await it.run({ businesses });
    const isOfUnsure = (query: string) => /Cedar|Dogwood|10[23] Oak|^hair salon/.test(query);
    expect(second.sent.toSorted()).toEqual(first.sent.filter(isOfUnsure).toSorted());
    expect(comparable(second.job)).toEqual(comparable(first.job));
  });

  test('searches what was answered before the age that it allows', async () => {
    const first = await it.run({ businesses });
    await it.age(31);
    expect((await it.run({ businesses })).sent).toHaveLength(first.sent.length);
    await it.age(31);
    const unsureOnly = await it.run({ businesses, answersMaxAgeDays: 60 });
    expect(unsureOnly.sent.some((query) => /Alder|Birch/.test(query))).toBe(false);
  });

  test('asks for the age in every form of a start', async () => {
    const mapping = { name: 'name', address: 'address', city: 'city', state: 'state' };
    const first = await it.run({ csvData: { rows: businesses, mapping } });
    expect((await it.run({ csvData: { rows: businesses, mapping } })).sent).toEqual([]);
    const again = await it.run({ csvData: { rows: businesses, mapping }, answersMaxAgeDays: 0 });
    expect(again.sent).toHaveLength(first.sent.length);
    for (const answersMaxAgeDays of [-1, 0.5, 91, '30']) {
      const reply = await it.api.call('POST', '/api/verification/start', { businesses, answersMaxAgeDays });
      expect(reply).toMatchObject({ status: 400, text: expect.stringContaining('answersMaxAgeDays') });
    }
  });
});

test('the answers of a deleted job stay until they expire', async () => {
  const { jobId } = await it.run({ businesses });
  expect((await it.api.call('DELETE', `/api/verification/jobs/${jobId}`)).status).toBe(200);
  expect((await it.run({ businesses })).sent).toEqual([]);
});
