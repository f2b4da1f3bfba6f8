import { expect } from 'playwright/test';
import type { Business, ChangeOrNote, JoinedSalon } from '#contract/businesses.ts';
import type { ChangeCounts, SalonLook } from '#contract/changes.ts';
import type { Fact } from '#contract/facts.ts';
import type { SyncReply } from '#contract/wordpress.ts';
import { openDetails, openJob, selectAll } from './dashboard.ts';
import { noDuplicates, openDuplicates } from './duplicates.ts';
import { openJudgedJob } from './judgedJob.ts';
import { change, hold, reply } from './replies.ts';
import type { UiScreen } from './screen.ts';
import { SYNC_ENDED } from './syncs.ts';

const LISTED = 'Juniper & Rye Hair Studio';
const UNKNOWN = 'Harbor Street Barbers';

function simulate(business: Business): Business {
  if (!business.result) return business;
  const details = Object.entries(business.result.processingDetails);
  const processingDetails = Object.fromEntries(
    details.map(([id, platform]) => [id, { ...platform, searchMode: 'simulated' as const }]),
  );
  return { ...business, result: { ...business.result, processingDetails } };
}

const SOURCE = {
  platformId: 'yelp',
  page: 'https://www.yelp.com/biz/juniper-rye-hair-studio-chicago',
  provider: 'Serper',
  seenAt: '2026-11-20T12:00:00.000Z',
};
const said = { isChosen: true, sources: [SOURCE] };
const FACTS: Fact[] = [
  { kind: 'phone', value: '(312) 555-0110', ...said },
  { kind: 'website', value: 'https://www.juniperandryehairstudio.example/', ...said },
  { kind: 'bookingUrl', value: 'https://www.vagaro.com/juniperrye', ...said },
  {
    kind: 'openingHours',
    value: [
      { day: 'tuesday', hours: '9 AM–7 PM' },
      { day: 'wednesday', hours: '9 AM–7 PM' },
      { day: 'sunday', hours: 'Closed' },
    ],
    ...said,
  },
  { kind: 'coordinates', value: { latitude: 41.91, longitude: -87.67 }, ...said },
  { kind: 'category', value: 'Hair salon', ...said },
  { kind: 'rating', value: { stars: 4.7, reviews: 1061 }, ...said },
  { kind: 'phone', value: '(312) 555-0199', ...said, isChosen: false },
];

const CHANGES: ChangeOrNote[][] = [
  ['closed', 'class_changed'],
  ['page_uncertain'],
  ['page_gained'],
  ['page_not_seen'],
];
const withChanges = (business: Business, index: number): Business =>
  business.result && CHANGES[index]?.length
    ? { ...business, result: { ...business.result, changes: CHANGES[index] } }
    : business;

const withFacts = (business: Business): Business =>
  business.result ? { ...business, result: { ...business.result, facts: FACTS } } : business;

const JOINED: JoinedSalon = {
  ...{ salonId: '018f0000-0000-7000-8000-000000000001', name: 'Juniper and Rye', address: '9 Vine St' },
  ...{ with: 'Juniper & Rye', by: 'ana@example.com', at: '2026-11-20T10:00:00.000Z' },
};

const COUNTS: ChangeCounts = {
  isReady: true,
  compared: 1200,
  kinds: {
    closed: { changes: 12, salons: 12 },
    page_lost: { changes: 4, salons: 4 },
    page_uncertain: { changes: 3, salons: 2 },
    page_gained: { changes: 31, salons: 28 },
    moved: { changes: 5, salons: 5 },
    page_not_seen: { changes: 2, salons: 2 },
    not_checked: { changes: 9, salons: 9 },
  },
  notChecked: [{ platformId: 'yelp', salons: 9 }],
};
const YELP_URL = 'https://www.yelp.com/biz/juniper-rye-hair-studio-chicago';
const LOOK: SalonLook = {
  ...{ at: '2026-11-01T10:00:00Z', provider: 'Serper', depth: 'standard', status: 'verified' },
  ...{ operating: 'unknown', pages: { yelp: YELP_URL }, changes: [] },
};
const LOOKS: SalonLook[] = [
  {
    ...{ ...LOOK, at: '2026-12-01T10:00:00Z', operating: 'closed', status: 'maybe' },
    changes: [
      { kind: 'closed', platformId: 'yelp' },
      { kind: 'class_changed', before: 'verified', after: 'maybe' },
    ],
  },
  LOOK,
];

const EDIT_URL = 'https://salons.example.com/wp-admin/post.php?post=7&action=edit';

/**
 * The first of these four businesses is synced, the second failed, the third has the draft of another run, and the
 * fourth was not tried.
 */
const SYNC_OUTCOMES = [
  { syncedToWordPress: true, syncStatus: 'synced', editUrl: EDIT_URL },
  { syncStatus: 'failed', syncError: 'The site was away.' },
  { editUrl: EDIT_URL, postStatus: 'draft' as const },
  {},
];

function sync(business: Business, index: number): Business {
  if (!business.result) return business;
  return { ...business, result: { ...business.result, ...SYNC_OUTCOMES[index % SYNC_OUTCOMES.length] } };
}

/** A site's reply in which the first salon fails and the fifth was not found. */
function someLeftOut(ids: string[]): SyncReply {
  const results = [
    { businessId: ids[0]!, status: 'failed' as const, error: 'The site answered 500.' },
    {
      businessId: ids[4]!,
      status: 'refused' as const,
      error: `"${UNKNOWN}" was not found, and only verified and maybe businesses can be synced.`,
    },
  ];
  return { synced: 17, failed: 1, pending: 0, results };
}

export const RESULTS_SCREENS = {
  'results on their way': {
    open: async (page, { url, completedJob }) => {
      await hold(page, 'GET /api/verification/jobs/:jobId');
      await page.goto(`${url}/?jobId=${completedJob}`);
    },
  },
  'results, none at all': {
    open: async (page, { url, completedJob }) => {
      await change(page, 'GET /api/verification/jobs/:jobId', (job) =>
        job.page ? { ...job, businesses: [], page: { ...job.page, total: 0, selectableTotal: 0 } } : job,
      );
      await page.goto(`${url}/?jobId=${completedJob}`);
    },
  },
  'results, filter shows none': {
    whole: true,
    open: async (page, { url, emptyHandedJob }) => {
      await openJob(page, url, emptyHandedJob);
      await page.getByRole('button', { name: 'Verified Only' }).click();
      await expect(page.getByText('No verified results found')).toBeVisible();
    },
  },
  'results, over a platform with a page': {
    open: async (page, { url, completedJob }) => {
      await openJob(page, url, completedJob);
      await page.getByRole('link', { name: 'Open Yelp' }).first().hover();
    },
  },
  'results, over a platform without a page': {
    open: async (page, { url, completedJob }) => {
      await openJob(page, url, completedJob);
      await page.getByRole('img', { name: 'Booksy (No URL)' }).first().hover();
    },
  },
  'results, simulated': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await change(page, 'GET /api/verification/jobs/:jobId', (job) =>
        job.page
          ? { ...job, businesses: job.businesses.map(simulate), page: { ...job.page, selectableTotal: 0 } }
          : job,
      );
      await openJob(page, url, completedJob);
    },
  },
  'results, synced': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await change(page, 'GET /api/verification/jobs/:jobId', (job) =>
        job.page ? { ...job, businesses: job.businesses.map(sync) } : job,
      );
      await reply(page, 'GET /api/verification/jobs/:jobId/last-sync', SYNC_ENDED);
      await openJob(page, url, completedJob);
    },
  },
  'results, columns of facts': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await change(page, 'GET /api/verification/jobs/:jobId', (job) =>
        job.page ? { ...job, businesses: job.businesses.map(withFacts) } : job,
      );
      await page.addInitScript(
        ([key, kinds]) => localStorage.setItem(key!, kinds!),
        ['salon-verifier.factColumns', JSON.stringify(['phone', 'website', 'openingHours', 'rating'])],
      );
      await openJob(page, url, completedJob);
    },
  },
  'results, changed since the last look': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await change(page, 'GET /api/verification/jobs/:jobId/summary', (job) => ({ ...job, changes: COUNTS }));
      await change(page, 'GET /api/verification/jobs/:jobId', (job) =>
        job.page ? { ...job, businesses: job.businesses.map(withChanges) } : job,
      );
      await openJob(page, url, completedJob);
      await expect(page.getByRole('region', { name: 'Changes' })).toBeVisible();
    },
  },
  'results, judged again': {
    whole: true,
    open: (page, { url, completedJob }) => openJudgedJob(page, url, completedJob),
  },
  'results, selected': {
    open: async (page, { url, completedJob }) => {
      await openJob(page, url, completedJob);
      await selectAll(page);
    },
  },
  'results, some cannot be synced': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await openJob(page, url, completedJob);
      await selectAll(page);
      await page.getByLabel(`Select ${UNKNOWN}`).check();
    },
  },
  'results, sync left some out': {
    whole: true,
    open: async (page, { url, completedJob, businessIds }) => {
      const ids = await businessIds(completedJob);
      await reply(page, 'POST /api/wordpress/check-duplicates', noDuplicates(ids));
      await reply(page, 'POST /api/wordpress/sync', someLeftOut(ids));
      await openJob(page, url, completedJob);
      await selectAll(page);
      await page.getByLabel(`Select ${UNKNOWN}`).check();
      await page.getByRole('button', { name: /^Sync Selected/ }).click();
      await page.getByRole('button', { name: 'Sync 18' }).click();
      await expect(page.getByText('Sync successful')).toBeVisible();
    },
  },
  'summary of a sync': {
    whole: true,
    open: async (page, { url, completedJob, businessIds }) => {
      const ids = await businessIds(completedJob);
      await reply(page, 'POST /api/wordpress/check-duplicates', noDuplicates(ids));
      await openJob(page, url, completedJob);
      await selectAll(page);
      await page.getByLabel(`Select ${UNKNOWN}`).check();
      await page.getByRole('button', { name: /^Sync Selected/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'results, syncing': {
    open: async (page, { url, completedJob }) => {
      await hold(page, 'POST /api/wordpress/check-duplicates');
      await openJob(page, url, completedJob);
      await selectAll(page);
      await page.getByRole('button', { name: /^Sync Selected/ }).click();
    },
  },
  'duplicate dialog': {
    whole: true,
    open: async (page, { url, completedJob, businessIds }) => {
      await openJob(page, url, completedJob);
      await openDuplicates(page, await businessIds(completedJob));
    },
  },
  'duplicate dialog, every match': {
    whole: true,
    open: async (page, { url, completedJob, businessIds }) => {
      await openJob(page, url, completedJob);
      await openDuplicates(page, await businessIds(completedJob));
      await page.getByRole('button', { name: /^Show all 4/ }).click();
    },
  },
  'business details': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await openJob(page, url, completedJob);
      await openDetails(page, LISTED);
      await expect(page.getByText('Platform Count')).toBeVisible();
    },
  },
  'business details, facts': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await change(page, 'GET /api/businesses/:id', (one) => ({ ...withFacts(one), joined: [JOINED] }));
      await openJob(page, url, completedJob);
      await openDetails(page, LISTED);
      await expect(page.getByText('Platform Count')).toBeVisible();
    },
  },
  'business details, looks': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await reply(page, 'GET /api/businesses/:id/looks', LOOKS);
      await openJob(page, url, completedJob);
      await openDetails(page, LISTED);
      await page.getByText('First look').scrollIntoViewIfNeeded();
    },
  },
  'business details, nothing found': {
    whole: true,
    open: async (page, { url, completedJob }) => {
      await openJob(page, url, completedJob);
      await openDetails(page, UNKNOWN);
      await expect(page.getByText('Platform Count')).toBeVisible();
    },
  },
  'business details, not processed and nameless': {
    open: async (page, { url, completedJob }) => {
      await change(page, 'GET /api/businesses/:id', ({ id, originalData }) => ({
        id,
        name: '',
        originalData,
      }));
      await openJob(page, url, completedJob);
      await openDetails(page, LISTED);
    },
  },
  'business details, platform unknown': {
    open: async (page, { url, completedJob }) => {
      await change(page, 'GET /api/businesses/:id', ({ result, ...business }) => ({
        ...business,
        ...(result && { result: { ...result, platformUrls: { treatwell: 'https://treatwell.example/x' } } }),
      }));
      await openJob(page, url, completedJob);
      await openDetails(page, LISTED);
    },
  },
} satisfies Record<string, UiScreen>;
