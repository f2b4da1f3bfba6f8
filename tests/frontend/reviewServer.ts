import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Result } from '#contract/businesses.ts';
import type { Decision } from '#contract/decisions.ts';
import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';
import type { DecisionRequest, Review, ReviewEntry } from '#contract/review.ts';
import { aBusiness, answer, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';

export const JOB_ID = '11111111-1111-4111-8111-111111111111';

export function aCandidate(url: string, more: Partial<Candidate> = {}): Candidate {
  return { url, title: `Title of ${url}`, score: 60, for: ['name'], against: [], grade: 'possible', ...more };
}

function details(
  outcome: PlatformDetails['outcome'],
  candidates: Candidate[],
  more: Partial<PlatformDetails> = {},
) {
  return { outcome, candidates, searchMode: 'live' as const, queries: [], reason: 'So it is.', ...more };
}

type Pages = Record<string, PlatformDetails>;

/** A maybe business with one possible page on Yelp, or with the given pages. */
export function anEntry(name: string, pages?: Pages, more: Partial<ReviewEntry> = {}): ReviewEntry {
  const url = `https://www.yelp.com/biz/${name.toLowerCase().replaceAll(' ', '-')}`;
  const processingDetails = pages ?? {
    yelp: details('possible', [aCandidate(url, { snippet: `Snippet of ${name}` })]),
    google: details('not_listed', []),
  };
  const platformUrls = Object.fromEntries(
    Object.entries(processingDetails).map(([id, { outcome, candidates }]) => [
      id,
      outcome === 'found' || outcome === 'possible' ? candidates[0]!.url : null,
    ]),
  );
  const result: Partial<Result> = { status: 'maybe', platformUrls, processingDetails };
  return {
    business: aBusiness(name, result, {
      address: '1 Main St',
      city: 'Austin',
      state: 'TX',
      zipCode: '78701',
      phone: '(512) 555-0100',
    }),
    columns: { Owner: `Owner of ${name}` },
    decisions: [],
    toReview: true,
    ...more,
  };
}

export { details as platform };

type Sent = { name: string; body: DecisionRequest } | { name: string; withdrawn: string };

export type ReviewServer = {
  entries: ReviewEntry[];
  review: Review;
  /** The requests it received, in order, without the decisions that they name as seen. */
  sent: Sent[];
  /** The ids of the decisions that each decision named as seen. */
  seen: (string[] | undefined)[];
  /** Delays the reply to a decision. */
  before: (sent: Sent) => Promise<void>;
  /** Replies to send instead of the server's, each of them once. */
  failures: { status: number; text: string }[];
};

/** Applies a decision as the server does, as far as these tests need it. */
function apply(entry: ReviewEntry, body: DecisionRequest, id: string): ReviewEntry {
  const made = { id, at: '2026-11-21T10:00:00.000Z' };
  if (!('platformId' in body)) return { ...entry, closure: { ...made, ...body }, toReview: false };
  const decision: Decision = { ...made, ...body };
  return { ...entry, decisions: [...entry.decisions, decision], toReview: false };
}

/** Serves a queue of these entries, and accepts decisions on them. */
export function serveReview(entries: ReviewEntry[], total = entries.length): ReviewServer {
  const items = entries.map(({ business: { id, name, city, result } }) => ({
    id,
    name,
    ...(city && { city }),
    ...(result?.status && { status: result.status }),
    reason: 'name_alone' as const,
    why: 'Only the name of the closest page agrees.',
  }));
  const state: ReviewServer = {
    entries,
    review: { items, total },
    sent: [],
    seen: [],
    before: async () => {},
    failures: [],
  };
  const find = (id: unknown) => state.entries.findIndex(({ business }) => business.id === id);
  const put = (at: number, entry: ReviewEntry) => {
    state.entries = state.entries.with(at, entry);
    return HttpResponse.json(entry);
  };
  const first = new Map(entries.map((entry) => [entry.business.id, entry]));
  server.use(
    answer('GET /api/verification/jobs/:jobId/review', () => state.review),
    answer('GET /api/businesses/:id/review', ({ params }) => state.entries[find(params['id'])]!),
    http.post('*/api/businesses/:id/decisions', async ({ request, params }) => {
      const at = find(params['id']);
      const { seen, ...body } = (await request.json()) as DecisionRequest;
      state.seen.push(seen);
      const sent = { name: state.entries[at]!.business.name, body };
      state.sent.push(sent);
      await state.before(sent);
      const failure = state.failures.shift();
      if (failure?.status === 0) return HttpResponse.error();
      if (failure) return new HttpResponse(failure.text, { status: failure.status });
      return put(at, apply(state.entries[at]!, body, `decision-${state.sent.length}`));
    }),
    http.delete('*/api/businesses/:id/decisions/:decisionId', ({ params }) => {
      const at = find(params['id']);
      const entry = state.entries[at]!;
      state.sent.push({ name: entry.business.name, withdrawn: String(params['decisionId']) });
      if (entry.closure?.id === params['decisionId']) return put(at, first.get(entry.business.id)!);
      const decisions = entry.decisions.filter(({ id }) => id !== params['decisionId']);
      return put(at, { ...first.get(entry.business.id)!, decisions });
    }),
  );
  return state;
}

export async function openReview(name: string) {
  const app = renderApp(`/review?jobId=${JOB_ID}`);
  await screen.findByRole('heading', { name, level: 2 });
  return app;
}

/** What the last command said. */
export const saidNow = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
export const shownSalon = () => screen.getByRole('heading', { level: 2 }).textContent;
export const pages = () => within(screen.getByRole('list', { name: 'Pages' })).getAllByRole('listitem');
/** The salons of the queue, without the heads of its groups. */
export const queue = () =>
  within(screen.getByRole('list', { name: 'To review' }))
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter((text) => !text.endsWith(' together'));
export const chosen = () =>
  within(screen.getByRole('list', { name: 'Pages' })).getByRole('button', { pressed: true }).textContent;
