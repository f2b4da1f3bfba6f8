import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SingleBusiness } from '#contract/businesses.ts';
import type { ChangeCounts, SalonLook } from '#contract/changes.ts';
import { aBusiness, aJob, answer, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import { aCandidate, platform } from './reviewServer.ts';
import './withServer.ts';

const BUSINESSES = [
  aBusiness('Fern', { status: 'verified', changes: ['moved', 'class_changed'] }),
  aBusiness('Rye', { status: 'verified', changes: ['page_not_seen'] }),
  aBusiness('Same', { status: 'verified' }),
];
const COUNTS: ChangeCounts = {
  isReady: true,
  compared: 1200,
  kinds: { moved: { changes: 1, salons: 1 }, page_gained: { changes: 31, salons: 28 } },
  notChecked: [{ platformId: 'yelp', salons: 4000 }],
};
const FERN = BUSINESSES[0]!;
const JOB = aJob(BUSINESSES);
const open = () => renderApp(`/?jobId=${JOB.id}`);
const line = () => screen.findByRole('region', { name: 'Changes' });

const look = (at: string, more: Partial<SalonLook> = {}): SalonLook => ({
  ...{ at, provider: 'Serper', depth: 'standard', operating: 'unknown', pages: {}, changes: [] },
  ...more,
});

/** Opens the details of a salon named Fern, of which the server has these looks. */
async function openDetails(business: SingleBusiness, looks: () => SalonLook[] = () => []) {
  server.use(
    answer('GET /api/businesses/:id', () => business),
    answer('GET /api/businesses/:id/looks', looks),
  );
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: 'View Fern' }));
  return { ...app, dialog: await screen.findByRole('dialog') };
}

beforeEach(() => serveJob(() => JOB));

test('each number of the summary shows its businesses, and again all', async () => {
  serveJob(() => ({ ...JOB, changes: COUNTS }));
  const { user, address } = open();
  expect(await line()).toHaveTextContent(
    'Since the last look at 1,200 businesses:31 new pages in 28 businesses1 movedCould not be looked up: Yelp for 4,000 businesses.',
  );
  expect(
    screen.getByTitle('A salon is compared with its last look, whichever list that was in.'),
  ).toBeVisible();
  await user.click(await screen.findByRole('link', { name: '1 moved' }));
  await screen.findByText('Showing 1-1 of 1 results');
  expect(address()).toBe(`/?jobId=${JOB.id}&change=moved`);
  expect(screen.getByRole('button', { name: 'Moved' })).toHaveAttribute('aria-pressed', 'true');
  const badge = screen.getByTitle('Since the last look: Moved, Class changed');
  expect(badge).toHaveTextContent('Moved +1');
  await user.click(screen.getByRole('link', { name: '1 moved' }));
  await screen.findByText('Showing 1-3 of 3 results');
});

test('the looks of a job that has just ended are waited for', async () => {
  let asked = 0;
  server.use(
    answer('GET /api/verification/jobs/:jobId/changes/counts', () => {
      asked += 1;
      return asked > 1
        ? { ...COUNTS, kinds: {}, notChecked: [], earlier: 11 }
        : { ...COUNTS, isReady: false, compared: 0 };
    }),
  );
  open();
  expect(await screen.findByRole('region', { name: 'Changes' })).toHaveTextContent(
    'Nothing has changed in 1,200 businesses since the last look.11 others use earlier answers, also in part: ' +
      'the next run shows what has changed.',
  );
});

test('the badges of a salon are separate, so that they wrap inside their cell', async () => {
  const synced = aBusiness('Fern', { ...FERN.result, syncedToWordPress: true });
  serveJob(() => aJob([synced]));
  open();
  const badge = await screen.findByTitle('Since the last look: Moved, Class changed');
  expect(badge.closest('td')!.textContent).toMatch(/Moved \+1 Synced/);
});

test('the changes are those of the job that is shown', async () => {
  const earlier = { ...JOB, id: '22222222-2222-4222-8222-222222222222' };
  serveJob(({ pathname }) => (pathname.includes(earlier.id) ? earlier : { ...JOB, changes: COUNTS }));
  server.use(
    answer('GET /api/verification/jobs/:jobId/changes/counts', () => ({
      ...{ isReady: true, compared: 7, kinds: {}, notChecked: [] },
    })),
  );
  const { user, back, address } = await openDetails(FERN, () => [
    look('2026-11-01T10:00:00Z', { jobId: earlier.id }),
  ]);
  expect(await screen.findByLabelText('Changes')).toHaveTextContent('1,200 businesses');
  await user.click(await screen.findByRole('link', { name: /^Nov 1/ }));
  expect(await line()).toHaveTextContent('Nothing has changed in 7 businesses');
  while (address() !== `/?jobId=${JOB.id}`) await back();
  expect(await line()).toHaveTextContent('1,200 businesses');
});

test('nothing is said of a job whose salons were seen for the first time', async () => {
  open();
  await screen.findByText('Showing 1-3 of 3 results');
  expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull();
});

test('the details have the salon’s history, run by run', async () => {
  const seen = { status: 'verified', pages: { yelp: 'https://www.yelp.com/biz/fern' } } as const;
  const { dialog } = await openDetails(FERN, () => [
    look('2026-12-01T10:00:00Z', {
      ...{ ...seen, jobId: JOB.id, operating: 'closed' },
      changes: [{ kind: 'moved', platformId: 'yelp', before: '1 Oak St', after: '2 Elm St' }],
    }),
    look('2026-11-01T10:00:00Z', seen),
  ]);
  expect(await within(dialog).findByText('Moved from 1 Oak St to 2 Elm St (Yelp)')).toBeVisible();
  expect(dialog).toHaveTextContent('Verified · closed for good · 1 certain page · Serper, depth standard');
  expect(dialog).toHaveTextContent('First look');
  expect(dialog).toHaveTextContent('Runs that used earlier answers again are not listed.');
});

test('a move names its page, also if the salon no longer has it', async () => {
  const changed = { ...FERN, result: { ...FERN.result!, changes: ['moved' as const] } };
  serveJob(() => ({ ...JOB, businesses: [changed, ...BUSINESSES.slice(1)] }));
  const moved = { kind: 'moved' as const, platformId: 'yelp', before: '1 Oak St', after: '2 Elm St' };
  const on = (page: string) => ({ pages: { yelp: `https://www.yelp.com/biz/${page}` } });
  const { dialog } = await openDetails(changed, () => [
    look('2026-12-01T10:00:00Z', { changes: [moved] }),
    look('2026-11-20T10:00:00Z', { ...on('of-another'), provider: 'SearXNG' }),
    look('2026-11-02T10:00:00Z', on('fern')),
    look('2026-11-01T10:00:00Z', on('earlier')),
  ]);
  const sentence = await within(dialog).findByText('Moved from 1 Oak St to 2 Elm St (Yelp)');
  const link = within(sentence).getByRole('link', { name: 'yelp.com/biz/fern' });
  expect(link).toHaveAttribute('href', 'https://www.yelp.com/biz/fern');
  expect(within(dialog).getByTitle('Since the last look: Moved')).toBeVisible();
});

test.each([
  ['possible', /^Platform Count1 \(possible\)$/],
  ['found', /^Platform Count1$/],
] as const)('the platform count says whether its pages are certain: %s', async (outcome, text) => {
  const details = { platformCount: 1, processingDetails: { yelp: platform(outcome, []) } };
  const { dialog } = await openDetails({ ...FERN, result: { ...FERN.result!, ...details } });
  expect((await within(dialog).findByText('Platform Count')).parentElement!.textContent).toMatch(text);
});

test('the history has the operators’ decisions between the looks', async () => {
  const by = 'ana@example.com';
  const url = 'https://www.yelp.com/biz/fern';
  const at = '2026-11-20T10:00:00Z';
  const accepted = { id: 'page', platformId: 'yelp', verdict: 'accepted' as const, url, by, at };
  const decided = {
    ...FERN,
    decisions: [accepted, { ...accepted, id: 'again', at: '2026-11-25T10:00:00Z' }],
    closure: { id: 'salon', verdict: 'closed' as const, at: '2026-12-02T10:00:00Z' },
  };
  const { dialog } = await openDetails(decided, () =>
    ['2026-12-01T10:00:00Z', '2026-11-01T10:00:00Z'].map((day) => look(day, { status: 'maybe' })),
  );
  const first = await within(dialog).findByText('First look');
  const lines = [...first.closest('ol')!.children].map(({ textContent }) => textContent!);
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/: Called closed$/);
  expect(lines[1]).toMatch(/: Maybe · 0 certain pages/);
  expect(lines[2]).toMatch(/^Nov 25, .*: Accepted: yelp\.com\/biz\/fern, by ana@example\.com$/);
  expect(lines[3]).toMatch(/^Nov 20, .*: Accepted: yelp\.com\/biz\/fern, by ana@example\.com$/);
});

test('the details have what was decided on the salon and its pages, with the notes', async () => {
  const url = 'https://www.yelp.com/biz/fern';
  const at = '2026-11-20T10:00:00Z';
  const accepted = { id: 'page', platformId: 'yelp', verdict: 'accepted', url, at } as const;
  const rejected = (page: string) =>
    ({ id: page, platformId: 'google', verdict: 'rejected', url: `https://g.co/${page}`, at }) as const;
  const closed = { id: 'salon', verdict: 'closed', at, by: 'ana@example.com' } as const;
  const { dialog } = await openDetails({
    ...FERN,
    closure: { ...closed, note: 'I called them' },
    decisions: [{ ...accepted, note: 'They moved' }, rejected('one'), rejected('two')],
  });
  const section = (await within(dialog).findByRole('heading', { name: 'Decisions' })).parentElement!;
  expect(section).toHaveTextContent(/Closed.*decided by ana@example\.com on Nov 20, 2026.*: I called them/);
  expect(section).toHaveTextContent(/Yelp: yelp\.com\/biz\/fern.*Accepted on Nov 20, 2026.*: They moved/);
  expect(section).toHaveTextContent(/Google: g\.co\/one.*Google: g\.co\/two/);
});

test('the oldest of as many looks as are listed need not be the first one', async () => {
  const { dialog } = await openDetails(FERN, () =>
    Array.from({ length: 50 }, (_, i) => look(`2026-11-01T10:${59 - i}:00Z`)),
  );
  expect(await within(dialog).findAllByText(/Serper, depth standard/)).toHaveLength(50);
  expect(dialog).not.toHaveTextContent('First look');
});

test('a platform’s evidence names the page that an earlier run found, without another request', async () => {
  const verifiedAt = '2026-12-01T10:00:00Z';
  const fern = aBusiness('Fern', {
    ...{ status: 'maybe', verifiedAt },
    processingDetails: {
      yelp: platform('not_listed', [aCandidate('https://www.yelp.com/biz/orlando')]),
      facebook: platform('not_listed', [
        aCandidate('https://www.facebook.com/orlando'),
        aCandidate('https://www.facebook.com/fern', { against: ['operator'] }),
      ]),
      google: platform('not_listed', []),
      booksy: platform('not_listed', [
        aCandidate('https://booksy.com/en-us/1_fern', { against: ['other_city'] }),
      ]),
      vagaro: platform('possible', [
        aCandidate('https://www.vagaro.com/fernandez'),
        aCandidate('https://www.vagaro.com/fern'),
      ]),
    },
  });
  serveJob(() => ({ ...JOB, businesses: [fern] }));
  const found = (at: string, pages: SalonLook['pages']) => look(at, { status: 'verified', pages });
  let asked = 0;
  const { dialog } = await openDetails(fern, () => {
    asked += 1;
    return [
      found('2026-12-20T10:00:00Z', { google: 'https://www.google.com/maps?cid=1' }),
      found(verifiedAt, {}),
      found('2026-11-01T10:00:00Z', {
        yelp: 'https://www.yelp.com/biz/fern',
        vagaro: 'https://www.vagaro.com/fern',
        booksy: 'https://booksy.com/en-us/1_fern',
        // An operator has rejected it since.
        facebook: 'https://www.facebook.com/fern',
      }),
      found('2026-10-01T10:00:00Z', { yelp: 'https://www.yelp.com/biz/oldest' }),
    ];
  });
  const sentences = await within(dialog).findAllByText(/^An earlier run found/);
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    'An earlier run found yelp.com/biz/fern, which this one has not found.',
    'An earlier run found this page.',
    'An earlier run found vagaro.com/fern, of which this one is not certain.',
  ]);
  expect(asked).toBe(1);
});
