import { beforeAll, expect, test } from '@jest/globals';
import type { OperatingEvidence, ProcessingDetails } from '#contract/platformDetails.ts';
import type { ReviewEntry } from '#contract/review.ts';
import { connect } from '../../../backend/lib/database.ts';
import { endedAfterTest } from '../../support/between.ts';
import { apiForAll } from '../../support/hooks.ts';
import { readJob } from '../../support/jobs.ts';
import {
  countsOf,
  decide,
  entryOf,
  platformTold,
  runJob,
  shownPage,
  slugOf,
  strayCopies,
  takeBack,
  toldResult,
  YELP,
} from '../../support/shownPages.ts';
import { CREDENTIALS, signIn } from '../../support/signIn.ts';
import { startTestApi } from '../../support/testApi.ts';

const api = apiForAll();
/** What the pages of a business say, by its name. */
const told = new Map<string, ProcessingDetails>();

beforeAll(async () => {
  await api.work(async ({ name }) => toldResult(told.get(name)!));
  await signIn(api);
});

const CLOSED: OperatingEvidence = { says: 'closed', words: 'CLOSED', structured: true };
const OPEN: OperatingEvidence = { says: 'open', words: 'Open now', structured: false };
const FACEBOOK = 'https://www.facebook.com/';

/** A salon with a found page on Yelp and one on Facebook, which say this. */
const pages = (name: string, yelp?: OperatingEvidence, facebook?: OperatingEvidence): ProcessingDetails => ({
  yelp: platformTold('found', [shownPage(YELP + slugOf(name))], yelp && { operating: yelp }),
  facebook: platformTold('found', [shownPage(FACEBOOK + slugOf(name))], facebook && { operating: facebook }),
});
const tells = (name: string, ...said: (OperatingEvidence | undefined)[]) =>
  told.set(name, pages(name, said[0], said[1]));
const inReno = (name: string) => ({ name, city: 'Reno', state: 'NV' });

async function say(id: string, verdict: 'closed' | 'open', note?: string, to = api): Promise<ReviewEntry> {
  const reply = await to.call('POST', `/api/businesses/${id}/decisions`, { verdict, ...(note && { note }) });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return reply.json();
}
const stateOf = ({ business: { result }, toReview, closure }: ReviewEntry) => ({
  status: result!.status,
  operating: result!.operating,
  toReview,
  verdict: closure?.verdict,
});
const queueOf = async (jobId: string) =>
  (await api.call('GET', `/api/verification/jobs/${jobId}/review`)).json();

test('what is left to decide counts the pages that say so now', async () => {
  tells('Twice Shut Nails', CLOSED, CLOSED);
  const { jobId, ids } = await runJob(api, ['Twice Shut Nails']);
  const [id] = ids as [string];
  const why = '2 pages say that it is closed for good.';
  expect(await queueOf(jobId)).toMatchObject({ items: [{ why }] });
  expect(await entryOf(api, id)).toMatchObject({ toReview: true, why });
  const rejected = { platformId: 'facebook', verdict: 'rejected', url: `${FACEBOOK}twice-shut-nails` };
  const after = (await api.call('POST', `/api/businesses/${id}/decisions`, rejected)).json();
  expect(after).toMatchObject({ toReview: true, why: 'A page says that it is closed for good.' });
  expect(await say(id, 'closed')).not.toHaveProperty('why');
});

test('a page that is only possible says closed once it is accepted, which its entry says before', async () => {
  const url = `${YELP}maybe-nails`;
  const page = shownPage(url, { title: 'Maybe Nails - CLOSED', grade: 'possible', for: ['name'] });
  told.set('Maybe Nails', { yelp: platformTold('possible', [page]), facebook: platformTold('not_listed') });
  const [id] = (await runJob(api, ['Maybe Nails'])).ids as [string];
  const closed = { says: 'closed', words: 'CLOSED', structured: false };
  expect((await entryOf(api, id)).closedIfAccepted).toEqual({ [url]: closed });
  const accepted = await decide(api, id, { verdict: 'accepted', url });
  expect(accepted).toMatchObject({ toReview: true, why: 'A page says that it is closed for good.' });
  expect(accepted).not.toHaveProperty('closedIfAccepted');
  expect(await say(id, 'closed')).toMatchObject({ toReview: false });
});

test('Closed and Still open end the maybe, and undo brings it back', async () => {
  tells('Shut Nails', CLOSED);
  const { jobId, ids } = await runJob(api, ['Shut Nails']);
  const [id] = ids as [string];
  expect(await queueOf(jobId)).toMatchObject({ items: [{ reason: 'closed' }], total: 1 });
  const asked = { status: 'maybe', operating: 'closed', toReview: true, verdict: undefined };
  expect(stateOf(await entryOf(api, id))).toEqual(asked);

  const closed = await say(id, 'closed', ' Called them. ');
  expect(stateOf(closed)).toEqual({ ...asked, status: 'not_found', toReview: false, verdict: 'closed' });
  expect(closed.closure).toMatchObject({ note: 'Called them.', by: CREDENTIALS.email });
  expect((await api.call('GET', `/api/businesses/${id}`)).json()).toMatchObject({ closure: closed.closure });
  expect(closed.business.result!.platformUrls).toEqual({
    yelp: `${YELP}shut-nails`,
    facebook: `${FACEBOOK}shut-nails`,
  });
  expect(await readJob(api, jobId)).toMatchObject({ maybeCount: 0, notFoundCount: 1 });
  expect(await queueOf(jobId)).toEqual({ items: [], total: 0 });

  const open = await say(id, 'open');
  expect(stateOf(open)).toEqual({ status: 'verified', operating: 'open', toReview: false, verdict: 'open' });
  expect(await readJob(api, jobId)).toMatchObject({ verifiedCount: 1, notFoundCount: 0 });

  expect(stateOf(await takeBack(api, id, open.closure!.id))).toEqual(stateOf(closed));
  expect(stateOf(await takeBack(api, id, closed.closure!.id))).toEqual(asked);
  expect(await countsOf(api, jobId)).toMatchObject({ kept: (await countsOf(api, jobId)).counted });
  expect(await strayCopies(api, jobId)).toEqual([]);
});

test('a verdict counts in later runs, and is asked again only if a page says otherwise', async () => {
  tells('Last Nails', CLOSED);
  tells('Gone Nails', CLOSED);
  const list = [inReno('Last Nails'), inReno('Gone Nails')];
  const first = await runJob(api, list);
  await say(first.ids[0]!, 'open');
  await say(first.ids[1]!, 'closed');

  tells('Gone Nails');
  const second = await runJob(api, list);
  expect(await Promise.all(second.ids.map(async (id) => stateOf(await entryOf(api, id))))).toEqual([
    { status: 'verified', operating: 'open', toReview: false, verdict: 'open' },
    { status: 'not_found', operating: 'closed', toReview: false, verdict: 'closed' },
  ]);

  tells('Last Nails', CLOSED, CLOSED);
  tells('Gone Nails', OPEN);
  const third = await runJob(api, list);
  const entries = await Promise.all(third.ids.map((id) => entryOf(api, id)));
  expect(entries.map(({ closure, toReview }) => [toReview, closure!.changed])).toEqual([
    [true, ['facebook.com/last-nails now says that the salon is closed for good.']],
    [true, ['yelp.com/biz/gone-nails now says that the salon is open.']],
  ]);
  expect(await queueOf(third.jobId)).toMatchObject({ items: [{ reason: 'changed' }, { reason: 'changed' }] });
  // The same word again settles it.
  expect(stateOf(await say(third.ids[0]!, 'open'))).toMatchObject({ status: 'verified', toReview: false });
  expect(stateOf(await say(third.ids[1]!, 'closed'))).toMatchObject({ status: 'not_found', toReview: false });
});

test('an accepted page that says closed later is asked about once, and not after the verdict', async () => {
  tells('Twice Nails');
  const list = [inReno('Twice Nails')];
  const first = await runJob(api, list);
  await decide(api, first.ids[0]!, { verdict: 'accepted', url: `${YELP}twice-nails` });
  tells('Twice Nails', CLOSED);
  const second = await runJob(api, list);
  expect(await queueOf(second.jobId)).toMatchObject({ items: [{ reason: 'changed' }] });
  expect(stateOf(await say(second.ids[0]!, 'open'))).toMatchObject({ status: 'verified', toReview: false });
  const third = await runJob(api, list);
  expect(await queueOf(third.jobId)).toEqual({ items: [], total: 0 });
});

test('the same verdict again is no second decision, and one is for all rows of the salon', async () => {
  tells('Same Nails', CLOSED);
  const { jobId, ids } = await runJob(api, [inReno('Same Nails'), inReno('Same Nails')]);
  const once = await say(ids[0]!, 'closed');
  expect((await say(ids[0]!, 'closed')).closure).toEqual(once.closure);
  expect(await readJob(api, jobId)).toMatchObject({ notFoundCount: 2, maybeCount: 0 });
});

test('what could not be looked up stays so, and a verdict on pages is none on the salon', async () => {
  told.set('Away Nails', { yelp: platformTold('unavailable') });
  const { ids } = await runJob(api, ['Away Nails']);
  expect((await say(ids[0]!, 'closed')).business.result).not.toHaveProperty('status');
  for (const said of [{ verdict: 'closed', url: YELP }, { verdict: 'shut' }, { verdict: 'accepted' }]) {
    const { status } = await api.call('POST', `/api/businesses/${ids[0]}/decisions`, said);
    expect(status).toBe(400);
  }
});

test('a closed salon is not synced, and its verdict is no label of a page', async () => {
  tells('Off Nails', CLOSED);
  const { jobId, ids } = await runJob(api, ['Off Nails']);
  await say(ids[0]!, 'closed', 'NOT A LABEL');
  const eligible = await api.call('GET', `/api/verification/jobs/${jobId}/ids?eligible=true`);
  expect(eligible.json()).toEqual([]);
  expect((await api.call('GET', '/api/verification/labels')).text).not.toContain('NOT A LABEL');
});

test('a verdict that its operator has not seen is not overridden', async () => {
  tells('Unseen Nails', CLOSED);
  const { ids } = await runJob(api, ['Unseen Nails']);
  const { closure } = await say(ids[0]!, 'closed');
  const open = (seen: string[]) =>
    api.call('POST', `/api/businesses/${ids[0]}/decisions`, { verdict: 'open', seen });
  const refused = await open([]);
  const told = 'has called this salon closed meanwhile. Look at it, then decide again.';
  expect([refused.status, refused.text]).toEqual([409, `${CREDENTIALS.email} ${told}`]);
  expect((await open([closure!.id])).json().closure).toMatchObject({ verdict: 'open' });
});

test('of two operators who decide at once, each gets the decision that they made', async () => {
  tells('Both Nails', CLOSED);
  const { ids } = await runJob(api, ['Both Nails']);
  // With one connection, whatever a call does after its transaction comes after the transaction of the other call.
  const db = connect(api.database.url, 1);
  const crowded = endedAfterTest(
    await startTestApi({}, { database: { ...api.database, db, drop: () => db.destroy() } }),
  );
  Object.assign(crowded.headers, api.headers);
  const verdicts = ['closed', 'open'] as const;
  const replies = await Promise.all(verdicts.map((verdict) => say(ids[0]!, verdict, undefined, crowded)));
  expect(replies.map(({ closure }) => closure!.verdict)).toEqual(verdicts);
});
