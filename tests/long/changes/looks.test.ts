import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ListedChange } from '#contract/changes.ts';
import { eventually } from '../../support/eventually.ts';
import { jobBecomes } from '../../support/jobs.ts';
import type { WatchedSalons } from '../../support/watchedSalons.ts';
import { bare, businesses, startWatchedSalons } from '../../support/watchedSalons.ts';

let it: WatchedSalons;
beforeEach(async () => {
  it = await startWatchedSalons();
});
afterEach(() => it.stop());

const rowsOf = async (jobId: string) =>
  (await it.api.call('GET', `/api/verification/jobs/${jobId}`)).json().businesses;
const countLooks = async () => Number((await it.api.database.db('salon_looks').count())[0]!['count']);

/** Each salon changes in its own way: one moves, one has another phone number, one closes. */
function change(): void {
  for (const platform of ['yelp', 'facebook'] as const) {
    const [moved, called, closed] = [0, 1, 2].map((salon) => it.page(salon, platform));
    moved!.snippet = moved!.snippet.replace('100 Oak St', '4711 Quarry Rd');
    called!.snippet = called!.snippet.replace('555-0101', '555-0177');
    closed!.snippet += ' Permanently closed.';
  }
}

test('the same web has no changes; the first look of a salon has none either', async () => {
  const [business] = await rowsOf(it.firstJob);
  expect((await it.changesOf(it.firstJob)).counts).toMatchObject({ compared: 0, kinds: {} });
  const second = await it.again();
  expect(second.counts).toEqual({ isReady: true, compared: 3, kinds: {}, notChecked: [] });
  const looks = await it.looksAt(business.id);
  expect(looks.map(({ jobId, changes }) => [jobId, changes])).toEqual([
    [second.jobId, []],
    [it.firstJob, []],
  ]);
  expect(looks[0]).toMatchObject({ provider: 'Serper', depth: 'standard', status: 'verified' });
  expect(Object.keys(looks[0]!.pages)).toEqual(['yelp', 'facebook']);
});

test('what has changed is listed by kind, filters the results and is in the exports', async () => {
  change();
  const { jobId, counts, changes } = await it.again();
  const kinds = changes.map(({ kind, row }) => `${kind} ${row}`);
  expect(kinds.slice(0, 2)).toEqual(['closed 3', 'moved 1']);
  expect(changes.map(bare)).toContainEqual({
    ...{ kind: 'moved', platformId: 'yelp', before: '100 Oak St', after: '4711 Quarry Rd', row: 1 },
  });
  expect(changes.map(bare)).toContainEqual({
    ...{ kind: 'fact_changed', fact: 'phone', platformId: 'yelp', row: 2 },
    ...{ before: '(512) 555-0101', after: '(512) 555-0177' },
  });
  expect(counts.kinds).toMatchObject({ closed: { changes: 1, salons: 1 }, moved: { changes: 1, salons: 1 } });

  const base = `/api/verification/jobs/${jobId}`;
  const summary = (await it.api.call('GET', `${base}/summary`)).json();
  expect(summary.changes).toEqual(counts);
  const filtered = (await it.api.call('GET', `${base}?change=fact_changed&page=1`)).json();
  expect(filtered.page.total).toBe(1);
  expect(filtered.businesses[0].name).toBe(businesses[1]!.name);
  const page = await it.api.call('GET', `${base}/changes?kind=moved&pageSize=1`);
  expect(page.headers.get('X-Total-Count')).toBe('1');
  const csv = await (await fetch(`${it.api.url}${base}/export`)).text();
  expect(csv).toContain('Moved from 100 Oak St to 4711 Quarry Rd (Yelp)');
  const json = await (await fetch(`${it.api.url}${base}/export?format=json`)).json();
  expect(json[2].changes[0]).toEqual({ kind: 'closed', platformId: 'yelp' });

  expect((await it.again()).changes).toEqual([]);
});

test('a page that was found before and now shows a new street says that the salon is closed', async () => {
  const page = it.page(0, 'yelp');
  page.snippet = 'Nail salon at 4711 Quarry Rd, Austin, TX 78759. Permanently closed.';
  const { jobId } = await it.again();
  const [{ result }] = await rowsOf(jobId);
  expect(result).toMatchObject({ status: 'maybe', operating: 'unknown' });
  expect(result.processingDetails.yelp).toMatchObject({
    outcome: 'possible',
    operating: { says: 'closed' },
    reason: expect.stringMatching(/says that it is closed for good: “Permanently closed”/),
  });
  const review = (await it.api.call('GET', `/api/verification/jobs/${jobId}/review`)).json();
  expect(JSON.stringify(review)).toContain('A page says that it is closed for good.');
});

test('a look has the page that an operator has named, next to the class that it gives', async () => {
  const [business] = await rowsOf(it.firstJob);
  const url = 'https://www.yelp.com/biz/alder-vetroni-nails-by-hand';
  const body = { platformId: 'yelp', verdict: 'set', url };
  expect((await it.api.call('POST', `/api/businesses/${business.id}/decisions`, body)).status).toBe(200);
  const { changes } = await it.again();
  expect(changes).toEqual([]);
  const [look] = await it.looksAt(business.id);
  expect(look).toMatchObject({
    status: 'verified',
    pages: { yelp: url, facebook: it.page(0, 'facebook').url },
  });
});

test('a page that an operator has accepted is compared with what it showed then', async () => {
  const page = it.page(0, 'facebook');
  Object.assign(page, { url: 'https://www.facebook.com/verabrows', title: 'Vera Brows | Facebook' });
  const { jobId } = await it.again();
  const [business] = await rowsOf(jobId);
  expect(business.result.processingDetails.facebook).toMatchObject({ outcome: 'possible' });
  const accepted = { platformId: 'facebook', verdict: 'accepted', url: page.url };
  const reply = await it.api.call('POST', `/api/businesses/${business.id}/decisions`, accepted);
  expect(reply.status).toBe(200);
  expect((await it.again()).changes).toEqual([]);
  page.snippet = page.snippet.replace('100 Oak St', '4711 Quarry Rd');
  const moved = {
    kind: 'moved',
    platformId: 'facebook',
    before: '100 Oak St',
    after: '4711 Quarry Rd',
    row: 1,
  };
  expect((await it.again()).changes.map(bare)).toEqual([moved]);
});

test('a page that shows another street right after it was accepted has moved', async () => {
  const page = it.page(0, 'facebook');
  Object.assign(page, { url: 'https://www.facebook.com/verabrows', title: 'Vera Brows | Facebook' });
  const [business] = await rowsOf((await it.again()).jobId);
  const accepted = { platformId: 'facebook', verdict: 'accepted', url: page.url };
  await it.api.call('POST', `/api/businesses/${business.id}/decisions`, accepted);
  page.snippet = page.snippet.replace('100 Oak St', '4711 Quarry Rd');
  expect((await it.again()).changes.map(({ kind, after }) => [kind, after])).toEqual([
    ['moved', '4711 Quarry Rd'],
  ]);
});

test('what an operator has decided meanwhile is no change', async () => {
  const [, , business] = await rowsOf(it.firstJob);
  const decided = { verdict: 'closed' };
  const reply = await it.api.call('POST', `/api/businesses/${business.id}/decisions`, decided);
  expect(reply.status).toBe(200);
  change();
  const { changes } = await it.again();
  expect(changes.map(({ kind, row }) => `${kind} ${row}`)).toContain('moved 1');
  expect(changes.filter(({ row }) => row === 3)).toEqual([]);
});

test('a salon that an operator has called closed in another list is not newly closed', async () => {
  const { jobId } = await it.run({ businesses: businesses.slice(2) });
  const [business] = await rowsOf(jobId);
  const path = `/api/businesses/${business.id}/decisions`;
  expect((await it.api.call('POST', path, { verdict: 'closed' })).status).toBe(200);
  for (const salon of [1, 2]) {
    for (const platform of ['yelp', 'facebook'] as const)
      it.page(salon, platform).snippet += ' Permanently closed.';
  }
  const { changes } = await it.again();
  expect(changes.filter(({ kind }) => kind === 'closed').map(({ row }) => row)).toEqual([2]);
  expect(changes.filter(({ row }) => row === 3)).toEqual([]);
});

test('a class that an operator has given and that is gone is a change', async () => {
  it.page(2, 'facebook').snippet += ' Permanently closed.';
  const { jobId } = await it.again();
  const business = (await rowsOf(jobId))[2];
  const path = `/api/businesses/${business.id}/decisions`;
  const decided = (await it.api.call('POST', path, { verdict: 'open' })).json();
  expect([business.result.status, decided.business.result.status]).toEqual(['maybe', 'verified']);
  for (const platform of ['yelp', 'facebook'] as const) {
    const page = it.page(2, platform);
    page.snippet = page.snippet.replace('102 Oak St', '4711 Quarry Rd').replace('555-0102', '555-0177');
  }
  const classes = ({ changes }: { changes: ListedChange[] }) =>
    changes.filter(({ kind }) => kind === 'class_changed').map(bare);
  const other = { kind: 'class_changed', before: 'verified', after: 'maybe', row: 3 };
  expect(classes(await it.again())).toEqual([other]);
  expect(classes(await it.again())).toEqual([]);
});

test('answers from memory and judging again are no looks', async () => {
  change();
  const remembered = await it.run({ businesses });
  expect(remembered.sent).toEqual([]);
  expect((await it.changesOf(remembered.jobId)).counts).toMatchObject({ compared: 0, earlier: 3, kinds: {} });
  const judged = await it.api.call('POST', `/api/verification/jobs/${it.firstJob}/judge-again`);
  expect((await it.changesOf(judged.json().jobId)).counts).toMatchObject({ compared: 0, kinds: {} });
  expect(await countLooks()).toBe(3);
});

test('looks that are taken again, by two entries at once, are the same', async () => {
  change();
  const { jobId } = await it.again();
  const { db } = it.api.database;
  const read = async () =>
    (await db('salon_looks').where({ job_id: jobId }).orderBy('salon_id')) as unknown[];
  const before = await read();
  await db('job_looks').where({ job_id: jobId }).update({ after_position: 0, counts: null, compared: 0 });
  await db('businesses').where({ job_id: jobId }).update({ changes: [] });
  await db.transaction((trx) =>
    it.api.deps.queue.send(trx, 'take-looks', [{ payload: { jobId } }, { payload: { jobId } }]),
  );
  await eventually(
    () => db('job_looks').where({ job_id: jobId }).first(),
    ({ counts }) => counts !== null,
  );
  expect(await read()).toEqual(before);
});

test('a row that repeats another one has its changes, which are counted once', async () => {
  change();
  const { jobId } = await it.run({ businesses: [...businesses, businesses[2]!], answersMaxAgeDays: 0 });
  const { counts } = await it.changesOf(jobId);
  expect(counts.kinds.closed).toEqual({ changes: 1, salons: 1 });
  const rows = await rowsOf(jobId);
  expect(rows[3].result.changes).toContain('closed');
  expect(rows[3].result.changes).toEqual(rows[2].result.changes);
});

test('rows that are searched again later get their look then', async () => {
  it.refuse(/cedar|0102/i);
  const first = await it.again();
  expect(first.changes.map(({ kind }) => kind)).toEqual(['not_checked', 'not_checked']);
  it.refuse(undefined);
  it.page(2, 'yelp').isGone = true;
  await it.api.call('POST', `/api/verification/jobs/${first.jobId}/resume`);
  await jobBecomes(
    it.api,
    first.jobId,
    ({ unavailableCount, status }) => status === 'completed' && !unavailableCount,
  );
  const { changes } = await it.changesOf(first.jobId);
  expect(changes.map(({ kind, row }: ListedChange) => [kind, row])).toEqual([['page_lost', 3]]);
});

test('looks outlive their job, and go with their salon', async () => {
  const second = await it.again();
  const [business] = await rowsOf(second.jobId);
  await it.api.call('DELETE', `/api/verification/jobs/${it.firstJob}`);
  const looks = await it.looksAt(business.id);
  expect(looks.map(({ jobId }) => jobId)).toEqual([second.jobId, undefined]);
  await it.api.call('DELETE', `/api/verification/jobs/${second.jobId}`);
  await eventually(countLooks, (count) => count === 0);
});
