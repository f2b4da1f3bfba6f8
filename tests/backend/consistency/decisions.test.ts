import { beforeAll, expect, test } from '@jest/globals';
import type { DifferingSalon } from '#contract/consistency.ts';
import { listTables } from '../../../backend/features/backup/backupQueries.ts';
import { purgeJobs } from '../../../backend/features/jobs/deletionJobs.ts';
import { purgeTexts } from '../../../backend/features/jobs/texts/textJobs.ts';
import { differing, foundOn, otherPhone, reportOf, row, runList } from '../../support/differingPages.ts';
import { apiForAll } from '../../support/hooks.ts';
import { decide, takeBack, toldResult } from '../../support/shownPages.ts';
import { CREDENTIALS, signIn } from '../../support/signIn.ts';

const api = apiForAll();
/** The phone number that a business's page on Yelp shows, by the business's name. */
const phones = new Map<string, string>();
beforeAll(async () => {
  await api.work(async ({ name }) =>
    toldResult(
      foundOn(name, {
        yelp: otherPhone(phones.get(name) ?? '775-555-0199'),
        facebook: otherPhone('775-555-0188'),
      }),
    ),
  );
  await signIn(api);
});

const callFine = (id: string, body: object) => api.call('POST', `/api/businesses/${id}/differences`, body);
const onYelp = { platformId: 'yelp', element: 'phone', shown: '775-555-0199' };
const signs = ({ differences }: DifferingSalon) => differences.map(({ fine }) => (fine ? 'fine' : 'open'));
const open = async (jobId: string) => (await differing(api, jobId, '?state=open')).total;

test('a difference that is fine is decided at once, in every job of the salon, and can be taken back', async () => {
  const earlier = await runList(api, [row('Rosa Nails', 1)]);
  const { jobId, ids } = await runList(api, [row('Rosa Nails', 1), row('Lily Hair', 2)]);
  const reply = await callFine(ids[0]!, onYelp);
  expect(reply.status).toBe(200);
  const [yelp, facebook] = reply.json().differences;
  expect(yelp).toMatchObject({ platformId: 'yelp', fine: { by: CREDENTIALS.email, at: expect.any(String) } });
  expect(facebook).not.toHaveProperty('fine');
  const again = await callFine(ids[0]!, onYelp);
  expect(again.json()).toEqual(reply.json());

  expect(await reportOf(api, jobId)).toMatchObject({ salons: 2, differing: 2, open: 2 });
  await callFine(ids[0]!, { ...onYelp, platformId: 'facebook', shown: '775-555-0188' });
  expect(await reportOf(api, jobId)).toMatchObject({ differing: 2, open: 1 });
  expect(await open(earlier.jobId)).toBe(0);
  const { salons } = await differing(api, jobId, '?state=fine&platform=yelp');
  expect(salons.map(({ name, differences }) => [name, differences.length])).toEqual([['Rosa Nails', 1]]);

  const later = await runList(api, [row('Rosa Nails', 1)]);
  expect(signs((await differing(api, later.jobId)).salons[0]!)).toEqual(['fine', 'fine']);
  const path = `/api/businesses/${later.ids[0]}/differences/${yelp.fine.id}`;
  expect(signs((await api.call('DELETE', path)).json())).toEqual(['open', 'fine']);
  expect((await api.call('DELETE', path)).status).toBe(200);
  expect(await Promise.all([earlier.jobId, jobId, later.jobId].map(open))).toEqual([1, 2, 1]);
  expect((await api.call('DELETE', `/api/businesses/${ids[1]}/differences/${yelp.fine.id}`)).status).toBe(
    404,
  );
});

test('it lasts while the page shows that value, however it is written', async () => {
  const first = await runList(api, [row('Value Spa', 3)]);
  await callFine(first.ids[0]!, onYelp);
  phones.set('Value Spa', '+1 (775) 555 0199');
  const same = await runList(api, [row('Value Spa', 3)]);
  expect(signs((await differing(api, same.jobId)).salons[0]!)).toEqual(['fine', 'open']);
  phones.set('Value Spa', '775-555-0111');
  const other = await runList(api, [row('Value Spa', 3)]);
  expect(signs((await differing(api, other.jobId)).salons[0]!)).toEqual(['open', 'open']);
});

test('a value that had to be deleted stays fine or open, and can be decided on', async () => {
  const first = await runList(api, [row('Deleted Spa', 7)]);
  await callFine(first.ids[0]!, onYelp);
  phones.set('Deleted Spa', '775-555-0122');
  const other = await runList(api, [row('Deleted Spa', 7)]);
  const { db } = api.database;
  const ids = [first.jobId, other.jobId];
  await db('results').whereIn('job_id', ids).update({ provider: 'brave' });
  await db('jobs')
    .whereIn('id', ids)
    .update({ completed_at: new Date(Date.now() - 25 * 3_600_000) });
  await purgeTexts(api.deps);
  const shownBy = async (jobId: string) => (await differing(api, jobId)).salons[0]!;
  expect((await shownBy(first.jobId)).differences.map(({ shown }) => shown)).toEqual(['…', '…']);
  expect(signs(await shownBy(first.jobId))).toEqual(['fine', 'open']);
  expect(signs(await shownBy(other.jobId))).toEqual(['open', 'open']);

  // The decision on one page, which writes the states of all again, changes nothing of another one.
  const reply = await callFine(other.ids[0]!, { platformId: 'facebook', element: 'phone', shown: '…' });
  expect(signs(reply.json())).toEqual(['open', 'fine']);
  expect((await differing(api, other.jobId, '?state=open&platform=yelp')).total).toBe(1);
  expect(signs((await callFine(other.ids[0]!, { ...onYelp, shown: '…' })).json())).toEqual(['fine', 'fine']);
  const later = await runList(api, [row('Deleted Spa', 7)]);
  expect(signs(await shownBy(later.jobId))).toEqual(['fine', 'fine']);
});

test('a value that the page no longer shows is refused', async () => {
  const { ids } = await runList(api, [row('Stale Hair', 4)]);
  for (const wrong of [{ shown: '775-555-0000' }, { element: 'street' }, { platformId: 'google' }]) {
    const reply = await callFine(ids[0]!, { ...onYelp, ...wrong });
    expect([reply.status, reply.text]).toEqual([
      409,
      expect.stringContaining('no longer differs in that way'),
    ]);
  }
  expect((await callFine(crypto.randomUUID(), onYelp)).status).toBe(404);
});

test('a page that an operator rejects differs in nothing, and the decision returns with the page', async () => {
  const { jobId, ids } = await runList(api, [row('Rejected Nails', 5)]);
  await callFine(ids[0]!, onYelp);
  const url = 'https://www.yelp.com/biz/rejected-nails';
  const { decisions } = await decide(api, ids[0]!, { verdict: 'rejected', url });
  expect(signs((await differing(api, jobId)).salons[0]!)).toEqual(['open']);
  await takeBack(api, ids[0]!, decisions[0]!.id);
  expect(signs((await differing(api, jobId)).salons[0]!)).toEqual(['fine', 'open']);
  expect((await differing(api, jobId, '?state=fine')).total).toBe(1);
});

test('it outlives the jobs of the salon, and is part of a back-up', async () => {
  const { jobId, ids } = await runList(api, [row('Lasting Lashes', 6)]);
  await callFine(ids[0]!, onYelp);
  await api.call('DELETE', `/api/verification/jobs/${jobId}`);
  await purgeJobs(api.deps);
  const later = await runList(api, [row('Lasting Lashes', 6)]);
  expect(signs((await differing(api, later.jobId)).salons[0]!)).toEqual(['fine', 'open']);
  expect((await listTables(api.database.db)).map(({ name }) => name)).toContain('fine_differences');
});

test('concurrent decisions on salons of the same jobs all count', async () => {
  const list = Array.from({ length: 6 }, (_, index) => row(`Many ${index}`, 10 + index));
  const jobs = [await runList(api, list), await runList(api, list.toReversed())];
  const made = jobs.flatMap(({ ids }) => ids.map((id) => callFine(id, onYelp)));
  expect((await Promise.all(made)).map(({ status }) => status)).toEqual(made.map(() => 200));
  for (const { jobId } of jobs) expect((await differing(api, jobId, '?state=fine')).total).toBe(6);
});
