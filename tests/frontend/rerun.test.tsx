import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SearchEstimate } from '#contract/estimate.ts';
import type { Judged } from '#contract/judged.ts';
import type { RerunCounts } from '#contract/reruns.ts';
import { aBusiness, aJob, answer, serveJob, server } from './fakeServer.ts';
import { aListedJob, idOf, rowOf, serveHistory } from './historyServer.ts';
import { recordTexts } from './recordTexts.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const COUNTS: RerunCounts = { unavailable: 0, maybe: 12, not_found: 40, closed: 2, older: 7, all: 1200 };
const ESTIMATE: SearchEstimate = {
  search: {
    provider: 'Serper',
    depth: 'standard',
    depths: [{ depth: 'standard', leastRequests: 1, likelyRequests: 2, mostRequests: 3, msPerSalon: 3000 }],
    pricePer1000: 1,
    balance: { left: 50, unknown: null },
  },
};
const RERUN = '*/api/verification/jobs/:jobId/rerun';

let counts: RerunCounts;
let asked: string[];
let sent: { body: unknown; key: string | null }[];
beforeEach(() => {
  [counts, asked, sent] = [COUNTS, [], []];
  serveJob(({ pathname }) => {
    const isChild = pathname.includes(idOf(9));
    return aJob([aBusiness('One', { status: 'maybe' })], {
      id: isChild ? idOf(9) : idOf(1),
      ...(isChild && {
        origin: {
          kind: 'rerun',
          chosen: { which: 'maybe' },
          parent: { id: idOf(1), fileName: 'spring.csv' },
        },
      }),
    });
  });
  server.use(
    answer('GET /api/verification/estimate', () => ESTIMATE),
    answer('GET /api/schedules', () => []),
    answer('GET /api/verification/jobs/:jobId/rerun', ({ url }) => {
      asked.push(url.searchParams.toString());
      return counts;
    }),
    http.post(RERUN, async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('Idempotency-Key') });
      if (sent.length === 1) return new HttpResponse('The database is away.', { status: 503 });
      return HttpResponse.json({ jobId: idOf(9), totalBusinesses: 12, skippedRows: 0 });
    }),
  );
});

async function open() {
  const app = renderApp(`/?jobId=${idOf(1)}`);
  await app.user.click(await screen.findByRole('button', { name: 'Verify again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Verify again' }));
  await dialog.findByText('Which salons');
  return { ...app, dialog };
}

test('shows the number of each choice, and the first that has any is chosen', async () => {
  const { dialog } = await open();
  for (const label of ['Maybe (12)', 'Not found (40)', 'Closed for good (2)', 'All (1,200)'])
    expect(dialog.getByRole('radio', { name: label })).toBeEnabled();
  expect(dialog.getByRole('radio', { name: 'Could not be looked up (0)' })).toBeDisabled();
  expect(dialog.getByText('days (7)')).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'Maybe (12)' })).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Verify 12 again' })).toBeEnabled();
  expect(await dialog.findByText('about 24 searches, 1 min, $0.02')).toBeVisible();
});

test('says what the choice costs, and warns if it does not fit', async () => {
  const { user, dialog } = await open();
  expect(await dialog.findByText('about 24 searches, 1 min, $0.02')).toBeVisible();
  expect(dialog.queryByText(/searches are left/)).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Not found (40)' }));
  expect(await dialog.findByText(/^about 80 searches, 2 min, \$0\.08/)).toBeVisible();
  expect(dialog.getByText(/^Serper says that 50 searches are left\. That is not enough/)).toBeVisible();
});

test('starts the chosen part once, however often it is sent, and shows it on the dashboard', async () => {
  const { user, dialog } = await open();
  const texts = recordTexts();
  await user.click(dialog.getByRole('radio', { name: 'Not found (40)' }));
  await user.click(dialog.getByRole('button', { name: 'Verify 40 again' }));
  await waitFor(() => expect(texts()).toContainEqual(expect.stringContaining('503: The database is away.')));
  await user.click(await dialog.findByRole('button', { name: 'Verify 40 again' }));
  await waitFor(() => expect(texts()).toContainEqual(expect.stringContaining('Processing 12 salons')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([{ which: 'not_found' }, { which: 'not_found' }]);
  expect(sent[0]!.key).toBeTruthy();
  expect(sent[1]!.key).toBe(sent[0]!.key);
  expect(await screen.findByText(/Verified again: 1 maybe, from/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'spring.csv' })).toHaveAttribute('href', `/?jobId=${idOf(1)}`);
});

test('limits what the new job may spend', async () => {
  const { user, dialog } = await open();
  const limit = await dialog.findByRole('textbox', { name: 'Spend at most' });
  const verify = dialog.getByRole('button', { name: 'Verify 12 again' });
  await user.type(limit, '1.5');
  expect(limit).toHaveAccessibleDescription('a whole number of searches, at least 1');
  expect(verify).toBeDisabled();
  await user.clear(limit);
  await user.type(limit, '25');
  expect(limit).toHaveAccessibleDescription('searches · $0.03');
  await user.click(verify);
  await waitFor(() => expect(sent[0]?.body).toEqual({ which: 'maybe', spendAtMost: 25 }));
});

test('counts again for another age, and sends it', async () => {
  const { user, dialog } = await open();
  counts = { ...COUNTS, older: 31 };
  const days = dialog.getByRole('spinbutton', { name: 'Days' });
  await user.clear(days);
  expect(dialog.getByRole('button', { name: /^Verify \d+ again$/ })).toBeDisabled();
  await user.type(days, '5');
  expect(await dialog.findByRole('button', { name: 'Verify 31 again' })).toBeEnabled();
  expect(asked).toEqual(['olderThanDays=90', 'olderThanDays=5']);
  await user.click(dialog.getByRole('button', { name: 'Verify 31 again' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ which: 'older', olderThanDays: 5 }));
});

test('says why the salons could not be counted, and tries again', async () => {
  let isAway = true;
  server.use(
    http.get(RERUN, () =>
      isAway ? new HttpResponse('The database is away.', { status: 503 }) : HttpResponse.json(counts),
    ),
  );
  const { user } = renderApp(`/?jobId=${idOf(1)}`);
  await user.click(await screen.findByRole('button', { name: 'Verify again' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('503: The database is away.')).toBeVisible();
  isAway = false;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('radio', { name: 'Maybe (12)' })).toBeChecked();
});

test('a job that runs cannot be verified again yet', async () => {
  serveJob(() => aJob([aBusiness('One'), aBusiness('Two', {})], { id: idOf(1), status: 'running' }));
  renderApp(`/?jobId=${idOf(1)}`);
  await screen.findByText('Status: running');
  expect(screen.queryByRole('button', { name: 'Verify again' })).toBeNull();
});

test('the History offers it for stopped jobs, and links a job with its parts', async () => {
  const history = serveHistory();
  const chosen = { which: 'older', olderThanDays: 90 } as const;
  const child = { id: idOf(2), kind: 'rerun', chosen, status: 'completed', totalBusinesses: 4 } as const;
  history.jobs = [
    aListedJob(3, { origin: { kind: 'rerun', chosen: { which: 'unavailable' }, parent: null } }),
    aListedJob(2, { origin: { kind: 'rerun', chosen, parent: { id: idOf(1), fileName: null } } }),
    aListedJob(1, { children: [child, { ...child, id: idOf(7), bySchedule: true }] }),
    aListedJob(4, { status: 'running' }),
    aListedJob(5, { status: 'paused' }),
    aListedJob(6, { status: 'failed' }),
  ];
  const { user } = renderApp('/history');
  const [orphan, part, whole] = [await rowOf(3), await rowOf(2), await rowOf(1)];
  expect(
    orphan.getByText('Verified again: 4 that could not be looked up, from a list that was deleted'),
  ).toBeVisible();
  expect(part.getByText(/^Verified again: 4 older than 90 days, from/)).toBeVisible();
  expect(part.getByRole('link', { name: 'a list without a name' })).toHaveAttribute(
    'href',
    `/?jobId=${idOf(1)}`,
  );
  // The first job was not made by verifying again, and does not read as if it were.
  expect(whole.getByText(/^Verified again later:/)).toHaveTextContent(
    'Verified again later: 4 older than 90 days, 4 by schedule',
  );
  expect(whole.getByRole('link', { name: '4 by schedule' })).toBeVisible();
  expect(whole.getByRole('link', { name: '4 older than 90 days' })).toHaveAttribute(
    'href',
    `/?jobId=${idOf(2)}`,
  );
  const offers = async (digit: number) =>
    (await rowOf(digit)).queryByRole('button', { name: 'Verify again' }) !== null;
  expect(await Promise.all([1, 4, 5, 6].map(offers))).toEqual([true, false, true, true]);
  await user.click(whole.getByRole('button', { name: 'Verify again' }));
  expect(await screen.findByRole('radio', { name: 'Maybe (12)' })).toBeChecked();
});

describe('judging again', () => {
  const keeps = (keepsAnswers: boolean) =>
    server.use(
      answer('GET /api/health', () => ({
        status: 'ok' as const,
        search: { provider: 'serper', simulated: false, settings: [], ...(keepsAnswers && { keepsAnswers }) },
      })),
    );

  test('is offered where answers are kept, and starts once', async () => {
    keeps(true);
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/verification/jobs/:jobId/judge-again', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        if (keys.length === 1) return new HttpResponse('The database is away.', { status: 503 });
        return HttpResponse.json({ jobId: idOf(9), totalBusinesses: 1200, skippedRows: 0 });
      }),
    );
    const { user, dialog } = await open();
    const texts = recordTexts();
    await user.click(await dialog.findByRole('button', { name: 'Judge again without searching' }));
    await waitFor(() =>
      expect(texts()).toContainEqual(expect.stringContaining('503: The database is away.')),
    );
    await user.click(dialog.getByRole('button', { name: 'Judge again without searching' }));
    await waitFor(() => expect(texts()).toContainEqual(expect.stringContaining('Processing 1,200 salons')));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(sent).toEqual([]);
  });

  test('is not offered where answers are not kept', async () => {
    keeps(false);
    const { dialog } = await open();
    expect(dialog.queryByRole('button', { name: 'Judge again without searching' })).toBeNull();
  });

  test('shows the classes and pages before and now, and what was not judged', async () => {
    serveJob(() =>
      aJob([aBusiness('One', {})], {
        id: idOf(9),
        origin: { kind: 'judge_again', parent: { id: idOf(1), fileName: 'spring.csv' } },
      }),
    );
    const url = 'https://www.yelp.com/biz/rosa';
    const rosa = { id: 'rosa', name: 'Rosa Nails', row: 7, change: 'judged_differently' } as const;
    const lily = { id: 'lily', name: 'Lily Nails', row: 9, change: 'judged_differently' } as const;
    const found = { outcome: 'found', url } as const;
    const judged: Judged = {
      asBefore: 1170,
      differently: 21,
      notJudged: 9,
      salons: [
        {
          ...rosa,
          before: 'verified',
          now: 'maybe',
          pages: [{ platformId: 'yelp', before: found, now: { outcome: 'possible', url } }],
        },
        { ...lily, before: 'verified', now: 'verified', pages: [{ platformId: 'google', now: found }] },
      ],
    };
    const pages: string[] = [];
    server.use(
      answer('GET /api/verification/jobs/:jobId/judged', ({ url: { searchParams } }) => {
        pages.push(searchParams.get('page') ?? '');
        return judged;
      }),
    );
    const { user } = renderApp(`/?jobId=${idOf(9)}`);
    const card = within(await screen.findByRole('region', { name: 'Judged differently' }));
    expect(
      await card.findByText(
        '21 judged differently · 1,170 as before · 9 not judged, because answers are no longer kept',
      ),
    ).toBeVisible();
    const [first, second] = card.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Rosa Nails row 7Verified → MaybeYelp: yelp.com/biz/rosa → yelp.com/biz/rosa (possible)',
    );
    expect(second).toHaveTextContent('Lily Nails row 9VerifiedGoogle: no page → yelp.com/biz/rosa');
    expect(screen.getByText('Judged again without searching: 1, from', { exact: false })).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(pages).toEqual(['1', '2']));
  });

  test.each([
    [0, 0],
    [3, 1],
  ])(
    'with %p salons as before it says %p times that nothing is judged differently',
    async (asBefore, times) => {
      const origin = { kind: 'judge_again', parent: { id: idOf(1), fileName: 'spring.csv' } } as const;
      serveJob(() => aJob([aBusiness('One', {})], { id: idOf(9), origin }));
      const judged: Judged = { asBefore, differently: 0, notJudged: 60, salons: [] };
      server.use(answer('GET /api/verification/jobs/:jobId/judged', () => judged));
      renderApp(`/?jobId=${idOf(9)}`);
      const card = within(await screen.findByRole('region', { name: 'Judged differently' }));
      expect(await card.findByText(/60 not judged/)).toBeVisible();
      expect(card.queryAllByText('Nothing is judged differently')).toHaveLength(times);
    },
  );
});
