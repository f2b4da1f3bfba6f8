import { beforeEach, expect, test } from '@jest/globals';
import type { ResultStatus } from '#contract/businesses.ts';
import type { Decision } from '#contract/decisions.ts';
import type { ReviewEntry } from '#contract/review.ts';
import {
  decided,
  refusalDismissed,
  refused,
  resumed,
  saved,
  selectDecisions,
  selectLastDecisions,
  selectNextSave,
  sendingBegun,
  stopped,
  undone,
} from '../../frontend/features/review/decisionsSlice.ts';
import { nextToReview, selectSaveState } from '../../frontend/features/review/reviewSelectors.ts';
import type { RootState } from '../../frontend/lib/rootReducer.ts';
import { rootReducer } from '../../frontend/lib/rootReducer.ts';
import { aCandidate, anEntry, JOB_ID, platform } from './reviewServer.ts';

const [ALPHA, BRAVO] = ['Alpha', 'Bravo'].map((name) => anEntry(name)) as [ReviewEntry, ReviewEntry];
const URLS = { one: 'https://www.yelp.com/biz/one', two: 'https://www.yelp.com/biz/two' };
const TWO_LISTINGS = anEntry('Charlie', {
  yelp: platform('possible', [aCandidate(URLS.one, { score: 70 }), aCandidate(URLS.two, { score: 65 })]),
});

let state: RootState;
beforeEach(() => {
  state = rootReducer(undefined, { type: 'begin' });
});
const dispatch = (...actions: Parameters<typeof rootReducer>[1][]) => {
  for (const action of actions) state = rootReducer(state, action);
};
const decisions = () => selectDecisions(state);
const urlOf = ({ business }: ReviewEntry) => Object.values(business.result!.platformUrls)[0]!;

/** Makes a decision on the entry as it is shown, and returns the decision's id. */
function decide(
  entry: ReviewEntry,
  verdict: 'accepted' | 'rejected' = 'accepted',
  url = urlOf(entry),
): string {
  const { id: businessId, name } = entry.business;
  const before = decisions().entries[businessId] ?? entry;
  const request = { platformId: 'yelp', verdict, url };
  const action = decided({ jobId: JOB_ID, businessId, name, request, before });
  dispatch(action);
  return action.payload.id;
}

/** The entry as the server returns it after these decisions. */
function savedEntry(
  entry: ReviewEntry,
  ...verdicts: [id: string, verdict: Decision['verdict']][]
): ReviewEntry {
  const added = verdicts.map(([id, verdict]) => ({
    id,
    platformId: 'yelp',
    verdict,
    url: urlOf(entry),
    at: '2026-11-21T10:00:00.000Z',
  }));
  return { ...entry, decisions: [...entry.decisions, ...added], toReview: false };
}

const outcomeOf = (entry: ReviewEntry | undefined) =>
  entry?.business.result?.processingDetails['yelp']?.outcome;
const shown = (entry: ReviewEntry) => decisions().entries[entry.business.id];
const saveStateOf = (entry: ReviewEntry) => selectSaveState(state, entry.business.id);

test('a decision is shown at once, before it is sent', () => {
  const id = decide(ALPHA);
  expect(outcomeOf(shown(ALPHA))).toBe('found');
  expect(shown(ALPHA)!.business.result!.status).toBe('verified');
  expect(shown(ALPHA)!.toReview).toBe(false);
  expect(shown(ALPHA)!.decisions).toMatchObject([{ id, verdict: 'accepted', url: urlOf(ALPHA) }]);
  expect(selectNextSave(state)).toEqual({ kind: 'decide', id });
  expect(saveStateOf(ALPHA)).toBe('saving');
  expect(saveStateOf(BRAVO)).toBe('undecided');
});

test('decisions are sent in their order, one at a time', () => {
  const [first, second] = [decide(ALPHA), decide(BRAVO)];
  dispatch(sendingBegun());
  expect(selectNextSave(state)).toBeUndefined();
  dispatch(saved(savedEntry(ALPHA, ['d1', 'accepted'])));
  expect(decisions().made[first]!.savedId).toBe('d1');
  expect(shown(ALPHA)).toBeUndefined();
  expect(saveStateOf(ALPHA)).toBe('accepted');
  expect(selectNextSave(state)).toEqual({ kind: 'decide', id: second });
});

test('the optimistic entry stays until every decision on the business is saved', () => {
  decide(TWO_LISTINGS, 'rejected', URLS.one);
  decide(TWO_LISTINGS, 'rejected', URLS.two);
  dispatch(sendingBegun(), saved(savedEntry(TWO_LISTINGS, ['d1', 'rejected'])));
  expect(shown(TWO_LISTINGS)!.decisions).toHaveLength(2);
  dispatch(sendingBegun(), saved(savedEntry(TWO_LISTINGS, ['d1', 'rejected'], ['d2', 'rejected'])));
  expect(shown(TWO_LISTINGS)).toBeUndefined();
});

test('a decision that repeats a saved one takes its id', () => {
  const known = savedEntry(ALPHA, ['d0', 'accepted']);
  const id = decide(known);
  dispatch(sendingBegun(), saved(known));
  expect(decisions().made[id]!.savedId).toBe('d0');
});

test('undo of an unsent decision removes it from the queue', () => {
  decide(ALPHA);
  dispatch(sendingBegun());
  const id = decide(BRAVO);
  dispatch(undone(id));
  expect(decisions().queue).toHaveLength(1);
  expect(shown(BRAVO)).toBeUndefined();
  expect(saveStateOf(BRAVO)).toBe('undecided');
});

test('undo of a decision that is being sent, or was saved, queues its withdrawal', () => {
  const id = decide(ALPHA);
  dispatch(sendingBegun(), undone(id));
  expect(outcomeOf(shown(ALPHA))).toBe('possible');
  expect(decisions().queue.map(({ kind }) => kind)).toEqual(['decide', 'withdraw']);
  dispatch(saved(savedEntry(ALPHA, ['d1', 'accepted'])));
  expect(outcomeOf(shown(ALPHA))).toBe('possible');
  expect(selectNextSave(state)).toEqual({ kind: 'withdraw', id });
  expect(decisions().made[id]!.savedId).toBe('d1');
  dispatch(sendingBegun(), saved(ALPHA));
  expect(decisions()).toMatchObject({ queue: [], made: {}, entries: {} });
  expect(saveStateOf(ALPHA)).toBe('undecided');
});

test('undo takes back the job’s latest decision first', () => {
  const [first, second] = [decide(ALPHA), decide(BRAVO)];
  expect(selectLastDecisions(state, JOB_ID)[0]!.id).toBe(second);
  expect(selectLastDecisions(state, 'another job')).toEqual([]);
  dispatch(undone(second));
  expect(selectLastDecisions(state, JOB_ID)[0]!.id).toBe(first);
});

test('a refused decision is reverted on screen, and listed until it is dismissed', () => {
  const [id] = [decide(ALPHA), decide(BRAVO)];
  dispatch(sendingBegun(), refused('409: No.'));
  expect(shown(ALPHA)).toBeUndefined();
  expect(saveStateOf(ALPHA)).toBe('refused');
  expect(selectLastDecisions(state, JOB_ID)[0]!.name).toBe('Bravo');
  expect(selectNextSave(state)!.kind).toBe('decide');
  const refusal = { id, businessId: ALPHA.business.id, name: 'Alpha', text: '409: No.', isUrl: false };
  expect(decisions().refusals).toEqual([refusal]);
  dispatch(refusalDismissed(id!));
  expect(saveStateOf(ALPHA)).toBe('undecided');
});

test('after a refusal the later decisions on the business are still shown', () => {
  decide(TWO_LISTINGS, 'accepted', URLS.one);
  decide(TWO_LISTINGS, 'rejected', URLS.two);
  dispatch(sendingBegun(), refused('409: No.'));
  expect(shown(TWO_LISTINGS)!.decisions).toMatchObject([{ verdict: 'rejected', url: URLS.two }]);
  expect(outcomeOf(shown(TWO_LISTINGS))).toBe('possible');
});

test('Undo of a later decision does not show a refused one again', () => {
  decide(TWO_LISTINGS, 'accepted', URLS.one);
  decide(TWO_LISTINGS, 'rejected', URLS.two);
  const id = decide(TWO_LISTINGS, 'accepted', URLS.two);
  dispatch(sendingBegun(), refused('409: No.'), undone(id));
  expect(shown(TWO_LISTINGS)!.decisions).toMatchObject([{ verdict: 'rejected', url: URLS.two }]);
});

test('after a refusal the entry is as the server has it now', () => {
  decide(ALPHA);
  dispatch(sendingBegun());
  const entry = savedEntry(ALPHA, ['theirs', 'rejected']);
  dispatch(refused('409: Eva has rejected it.', entry));
  expect(shown(ALPHA)).toBeUndefined();
  dispatch(refusalDismissed(decisions().refusals[0]!.id));
  expect(saveStateOf(ALPHA)).toBe('decided');
});

test('a refused decision that was undone meanwhile is neither listed nor withdrawn', () => {
  const id = decide(ALPHA);
  dispatch(sendingBegun(), undone(id), refused('409: No.'));
  expect(decisions()).toMatchObject({ queue: [], refusals: [], made: {} });
});

test('a refused withdrawal is listed', () => {
  const id = decide(ALPHA);
  dispatch(sendingBegun(), saved(savedEntry(ALPHA, ['d1', 'accepted'])), undone(id), sendingBegun());
  dispatch(refused('404: Gone.'));
  expect(decisions()).toMatchObject({ queue: [], refusals: [{ text: '404: Gone.' }] });
  expect(shown(ALPHA)).toBeUndefined();
});

test('nothing is sent between stop and resume; undo withdraws a decision that was already tried', () => {
  const id = decide(ALPHA);
  dispatch(sendingBegun(), stopped('503: Away.'));
  decide(BRAVO);
  expect(selectNextSave(state)).toBeUndefined();
  expect(decisions()).toMatchObject({ sending: false, stopReason: '503: Away.' });
  dispatch(undone(id));
  expect(decisions().queue.map(({ kind }) => kind)).toEqual(['decide', 'decide', 'withdraw']);
  dispatch(resumed());
  expect(selectNextSave(state)).toEqual({ kind: 'decide', id });
});

type Made = [verdict: 'accepted' | 'rejected', url: string][];

/** The salon's mark after these decisions on its two pages, if the server says that it has this class. */
function markAfter(status: ResultStatus, made: Made) {
  for (const [verdict, url] of made) decide(TWO_LISTINGS, verdict, url);
  const entry = savedEntry(TWO_LISTINGS);
  const business = { ...entry.business, result: { ...entry.business.result!, status } };
  for (const _ of made) dispatch(sendingBegun(), saved({ ...entry, business }));
  return saveStateOf(TWO_LISTINGS);
}

const NO = (url: string): Made => [['rejected', url]];
const YES = (url: string): Made => [['accepted', url]];

test.each<[string, ResultStatus, Made]>([
  // Another page was found by the search or accepted in an earlier visit.
  ['verified', 'verified', NO(URLS.one)],
  ['accepted', 'verified', [...NO(URLS.one), ...YES(URLS.two)]],
  ['accepted', 'verified', [...YES(URLS.two), ...NO(URLS.one)]],
  ['rejected', 'not_found', [...YES(URLS.one), ...NO(URLS.one), ...NO(URLS.two)]],
])('a salon is marked as %s if it has become %s: %j', (mark, status, made) => {
  expect(markAfter(status, made)).toBe(mark);
});

test('a salon that was called closed stays so if a page is accepted after that', () => {
  const closure = { id: 'c', verdict: 'closed' as const, at: '2026-11-21T10:00:00.000Z' };
  const action = decided({
    ...{ jobId: JOB_ID, businessId: ALPHA.business.id, name: 'Alpha' },
    ...{ request: { verdict: 'closed' }, before: ALPHA },
  });
  dispatch(action);
  decide(ALPHA);
  const entry = { ...savedEntry(ALPHA, ['d1', 'accepted']), closure };
  dispatch(sendingBegun(), saved(entry), sendingBegun(), saved(entry));
  expect(saveStateOf(ALPHA)).toBe('closed');
});

test('a listing keeps its number after a decision, and a new one comes last', () => {
  decide(TWO_LISTINGS, 'rejected', URLS.one);
  const id = TWO_LISTINGS.business.id;
  const before = decisions().orders[id]!;
  expect(before.map((key) => key.split(' ')[1])).toEqual([URLS.one, URLS.two]);
  const entry = savedEntry(TWO_LISTINGS, ['d1', 'rejected']);
  const set = {
    ...entry.decisions[0]!,
    id: 'd2',
    verdict: 'set' as const,
    url: 'https://www.yelp.com/biz/new',
  };
  dispatch(sendingBegun(), saved({ ...entry, decisions: [...entry.decisions, set] }));
  expect(decisions().orders[id]).toEqual([...before, 'yelp https://www.yelp.com/biz/new']);
});

test('the next salon to review is the next one in the list, or else the first', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id, name: id, reason: 'possible' as const, why: 'So.' }));
  expect(nextToReview(items, 0, { toReview: {} })).toBe(1);
  expect(nextToReview(items, 0, { toReview: { b: false } })).toBe(2);
  expect(nextToReview(items, 2, { toReview: { b: false } })).toBe(0);
  expect(nextToReview(items, 2, { toReview: { a: false, b: false } })).toBe(-1);
});
