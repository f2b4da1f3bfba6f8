import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { Digests } from '#contract/digests.ts';
import type { Schedule } from '#contract/schedules.ts';
import { reply } from './replies.ts';
import type { UiScreen } from './screen.ts';

const MONTHLY = { every: 'month', day: 1, hour: 6, timeZone: 'America/New_York', createdBy: null } as const;
const REACHED =
  'The limit of this month for all jobs (SEARCH_BUDGET), 5,000 searches, is reached: resume next month, or have it raised.';

const scheduleOf = (number: number, more: Partial<Schedule>): Schedule => ({
  ...MONTHLY,
  id: `0198f3a1-0000-7000-8000-00000000000${number}`,
  jobId: `5f0c3a52-9c1e-4b7e-8d4e-00000000000${number}`,
  fileName: 'salons.csv',
  totalBusinesses: 1200,
  nextAt: '2026-12-01T11:00:00.000Z',
  ...more,
});

const lastRun = {
  jobId: '5f0c3a52-9c1e-4b7e-8d4e-000000000009',
  dueAt: '2026-11-01T10:00:00.000Z',
  status: 'completed',
} as const;

const SCHEDULES: Schedule[] = [
  scheduleOf(1, {
    fileName: 'Salons of the Pacific Northwest, spring 2026.csv',
    every: 'week',
    day: 7,
    spendAtMost: 5000,
    lastRun,
    skipped: { at: '2026-11-22T11:00:00.000Z', reason: 'The last run is still running.' },
  }),
  scheduleOf(2, { fileName: null, every: 'quarter', day: 28, totalBusinesses: 100_000 }),
  scheduleOf(3, {
    nextAt: null,
    pauseReason: REACHED,
    lastRun: { ...lastRun, status: 'paused', reason: REACHED },
  }),
];

const delivery = {
  id: '0198f3a1-0000-7000-8000-000000000011',
  receiver: 'webhook',
  messageId: '0198f3a1-0000-7000-8000-000000000021',
  jobId: lastRun.jobId,
  list: 'Salons of the Pacific Northwest, spring 2026.csv',
  createdAt: '2026-11-01T10:40:00.000Z',
  state: 'delivered',
  attempts: 1,
} as const;

const DIGESTS: Digests = {
  receivers: { webhook: { host: 'hooks.example.com', off: true }, email: { recipients: 3 } },
  deliveries: [
    {
      ...delivery,
      state: 'pending',
      attempts: 4,
      nextAt: '2026-11-01T13:15:00.000Z',
      problem: 'It answered 503.',
    },
    {
      ...delivery,
      id: '0198f3a1-0000-7000-8000-000000000012',
      receiver: 'email',
      problem: 'The mail server refused nobody@example.com.',
    },
    {
      ...delivery,
      id: '0198f3a1-0000-7000-8000-000000000013',
      list: null,
      state: 'failed',
      problem: 'It answered 410: it wants no more messages.',
    },
  ],
};

async function openSchedules(page: Page, url: string, schedules: Schedule[], digests: Digests) {
  await reply(page, 'GET /api/schedules', schedules);
  await reply(page, 'GET /api/digests', digests);
  await page.goto(`${url}/schedules`);
}

export const SCHEDULE_SCREENS = {
  schedules: {
    whole: true,
    open: async (page, { url }) => {
      await openSchedules(page, url, SCHEDULES, DIGESTS);
      await expect(page.getByRole('region', { name: 'Digests table' })).toBeVisible();
    },
  },
  'schedules, none': {
    whole: true,
    open: async (page, { url }) => {
      await openSchedules(page, url, [], { receivers: {}, deliveries: [] });
      await expect(page.getByText('No list is verified again by itself')).toBeVisible();
    },
  },
  'schedules, not loaded': {
    open: async (page, { url }) => {
      await reply(page, 'GET /api/schedules', 'Something went wrong.', 500);
      await reply(page, 'GET /api/digests', 'Something went wrong.', 500);
      await page.goto(`${url}/schedules`);
    },
  },
  'schedule change': {
    whole: true,
    open: async (page, { url }) => {
      await openSchedules(page, url, SCHEDULES, DIGESTS);
      await page.getByRole('button', { name: 'Change schedule' }).last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'schedule deletion': {
    whole: true,
    open: async (page, { url }) => {
      await openSchedules(page, url, SCHEDULES, DIGESTS);
      await page.getByRole('button', { name: 'Delete schedule' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
} satisfies Record<string, UiScreen>;
