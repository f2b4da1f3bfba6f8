import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { LastSync, SyncPlan } from '#contract/syncs.ts';
import type { DuplicateCheck, SyncRequest } from '#contract/wordpress.ts';
import { NO_SYNC } from '../support/ui/syncs.ts';
import { aBusiness, aJob, answer, aPlan, failWith, serveJob, server } from './fakeServer.ts';
import { openSyncModal, serveSyncs } from './historySyncServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const BUSINESSES = ['One', 'Two', 'Three'].map((name) => aBusiness(name, {}));
const IDS = BUSINESSES.map(({ id }) => id);
const JOB = aJob(BUSINESSES);
const PLAN = aPlan({ newDrafts: 259, updates: 1, notFound: 16, noResult: 2 });
const askedAt = new Date(2026, 10, 22, 10, 5).toISOString();

let last: LastSync;
let planned: SyncRequest[];
beforeEach(() => {
  last = NO_SYNC;
  planned = [];
  serveJob(() => JOB);
  server.use(
    answer('GET /api/verification/jobs/:jobId/last-sync', () => last),
    answer('POST /api/wordpress/check-duplicates', () => []),
    http.post<never, SyncRequest>('*/api/wordpress/sync-plan', async ({ request }) => {
      planned.push(await request.json());
      return HttpResponse.json(PLAN);
    }),
  );
});

const servePlan = (plan: SyncPlan) => server.use(answer('POST /api/wordpress/sync-plan', () => plan));

/** Selects these salons of the job, and begins their sync. */
async function beginSync(...names: string[]) {
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  await user.click(screen.getByRole('button', { name: `Sync Selected (${names.length})` }));
  return user;
}

const duplicatesDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Potential Duplicates Detected' }));

/** The first salon may already be on the site. */
const DUPLICATE: DuplicateCheck = {
  businessId: IDS[0]!,
  businessName: 'One',
  hasDuplicates: true,
  matches: [
    { existingPost: { id: 7, title: 'One', meta: {} }, similarityScore: 90, matchReason: 'Same name' },
  ],
};

const summaryText = () =>
  screen.getByRole('region', { name: 'What this sync will do' }).textContent?.replace(/\s+/g, ' ');

test('nothing is written before its summary is confirmed, whose figures add up', async () => {
  const sent: SyncRequest[] = [];
  server.use(
    http.post<never, SyncRequest>('*/api/wordpress/sync', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ synced: 2, failed: 0, pending: 0, results: [] });
    }),
  );
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Select One' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Two' }));
  const begin = screen.getByRole('button', { name: 'Sync Selected (2)' });
  await user.click(begin);
  const name = 'Sync 2 businesses to City Salon Guide?';
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(summaryText()).toBe(
    'New drafts259Posts to update1Unchanged0Left out18Selected278Left out: 16 not found, 2 without a result.Updates of posts cannot be undone.',
  );
  expect(planned).toEqual([{ businessIds: IDS.slice(0, 2), destinationId: 'salon-directory' }]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);

  await user.click(begin);
  await user.click(await screen.findByRole('button', { name: 'Sync 2' }));
  expect(await screen.findByText('Sync successful')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('if the summary cannot be loaded, nothing is written and a message says so', async () => {
  failWith('POST /api/wordpress/sync-plan', 503, 'The database is away.');
  await beginSync('One');
  expect(await screen.findByText('Sync failed. 503: The database is away.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the summary says that nothing is to be written if all drafts are up to date', async () => {
  servePlan(aPlan({ unchanged: 1, notFound: 1 }));
  await beginSync('One');
  await screen.findByRole('dialog');
  expect(summaryText()).toContain('Nothing to write: the drafts have these values already.');
  // A changed template is no change of the values, so the sync can be begun nevertheless.
  expect(screen.getByRole('button', { name: 'Sync 1' })).toBeEnabled();
});

test('the duplicates dialog shows our data next to the site’s', async () => {
  server.use(
    http.post('*/api/wordpress/check-duplicates', () =>
      HttpResponse.json([
        {
          businessId: IDS[0],
          businessName: 'One',
          businessAddress: '12 N Oak St, Boise',
          hasDuplicates: true,
          matches: [
            {
              existingPost: { id: 7, title: 'One Salon', meta: { street_address: '12 North Oak Street' } },
              similarityScore: 90,
              matchReason: 'Same street',
              editUrl: 'https://x.example',
              isPublished: true,
            },
            {
              existingPost: { id: 8, title: 'One and Only', meta: {} },
              similarityScore: 80,
              matchReason: 'Similar name',
              salonName: 'One & Only Hair',
            },
            {
              existingPost: { id: 9, title: 'One, again', meta: {} },
              similarityScore: 70,
              matchReason: 'Similar name',
              ...{ salonName: 'One Again', salonRow: 75 },
            },
          ],
        },
      ]),
    ),
  );
  const user = await beginSync('One');
  const dialog = await duplicatesDialog();
  // Nothing is chosen yet.
  expect(summaryText()).toBe(
    'New drafts0Posts to update0Unchanged0Left out1Selected1Left out: 1 possible duplicate.',
  );
  expect(dialog.getByText('12 N Oak St, Boise')).toBeVisible();
  expect(dialog.getByText('12 North Oak Street')).toBeVisible();
  // A post of another salon can be chosen, too, and says what that means.
  expect(dialog.getByText('It is the post of another salon of your lists: One & Only Hair')).toBeVisible();
  expect(
    dialog.getByText('It is the post of row 75 of this list, One Again: sync that row instead.'),
  ).toBeVisible();
  expect(dialog.getAllByRole('checkbox', { name: /This is the same/ })).toHaveLength(2);
  const others = dialog.getByRole('checkbox', { name: 'This is the same: update One and Only' });
  await user.click(others);
  expect(dialog.getByText(/^The two count as one salon from now on, /)).toBeVisible();
  expect(dialog.queryByText(/Missing values are added/)).toBeNull();
  await waitFor(() => expect(planned.at(-1)).toMatchObject({ same: [{ businessId: IDS[0], postId: 8 }] }));

  // A salon is left out, synced anyway, or the same as one post.
  const anyway = dialog.getByRole('checkbox', { name: 'One' });
  const same = dialog.getByRole('checkbox', { name: 'This is the same: update One Salon' });
  expect(dialog.getByText('Published')).toBeVisible();
  await user.click(same);
  expect(others).not.toBeChecked();
  expect(dialog.queryByText(/The two count as one salon/)).toBeNull();
  expect(dialog.getByText(/ It is published: visitors see what is added\.$/)).toBeVisible();
  await user.click(anyway);
  expect(same).not.toBeChecked();
  await user.click(same);
  expect(anyway).not.toBeChecked();
  await waitFor(() => expect(planned.at(-1)).toMatchObject({ same: [{ businessId: IDS[0], postId: 7 }] }));
  await waitFor(() => expect(summaryText()).toContain('New drafts259'));

  // Nothing is written without a summary.
  failWith('POST /api/wordpress/sync-plan', 503, 'The database is away.');
  await user.click(anyway);
  expect(await dialog.findByText('503: The database is away.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Sync 1 Business(es)' })).toBeDisabled();
  const removed = [
    { field: 'platformUrls.yelp', drafts: 3 },
    { field: 'phone|fact.phone', drafts: 1 },
  ];
  servePlan({
    ...PLAN,
    ...{ saidClosed: 2, toReview: 4, changedSince: 3, changedNames: ['Fern', 'Rye'] },
    ...{ renamed: 2, renamedNames: ['Ivy', 'Moss'] },
    ...{ removed, otherStreet: 1, otherPhone: 2, moved: 3, otherTrade: 2, noLongerUndone: 63 },
    replaced: [{ field: 'city', drafts: 2 }],
    replacing: { salons: 2, names: ['Dill', 'Mint'] },
    heldBack: { salons: 2, names: ['Sage', 'Thyme'] },
    keepingPages: { salons: 2, names: ['Lark', 'Wren'] },
    ofOlderList: { salons: 1, names: ['Rook'] },
    ...{ emptied: { salons: 3, names: ['Ash', 'Elm'] }, streetsChanged: { salons: 1, names: ['Oak'] } },
  });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(summaryText()).toContain('New drafts259'));
  expect(await dialog.findByText('2 salons may be closed for good')).toBeVisible();
  expect(dialog.getByText('4 salons are still to be reviewed')).toBeVisible();
  expect(dialog.getByText('3 salons have changed since this verification')).toBeVisible();
  expect(
    dialog.getByText(
      'Fern, Rye and 1 more. A later verification has found it: see its date in the details. This sync writes these ' +
        'older results, except what was lost or decided since: sync the later one instead.',
    ),
  ).toBeVisible();
  expect(summaryText()).toContain(
    'The last sync can still be undone (63 new drafts), but not after this one.',
  );
  expect(summaryText()).toContain('2 posts get the name as this list writes it: Ivy, Moss.');
  expect(summaryText()).toContain(
    "The updates remove what is lost, rejected, another salon's or contradicts your list: Yelp from 3 drafts, " +
      'Phone from 1 draft ' +
      '(Ash, Elm and 1 more).',
  );
  expect(summaryText()).toContain(
    'The updates replace values by those of this list and its pages: City in 2 drafts (Dill, Mint).',
  );
  expect(summaryText()).toContain(
    "The names or categories of 2 businesses are that of another trade than a salon's: see them",
  );
  expect(summaryText()).toContain('A newer list has other values for 1 of these salons. They stay: Rook.');
  expect(summaryText()).toContain(
    '2 drafts keep pages that this verification has not found, or not for certain: Lark, Wren.',
  );
  expect(summaryText()).toContain('What was declined or replaced on Listings is not written: Sage, Thyme.');
  expect(summaryText()).toContain('1 post gets another street, that of this list: Oak.');
  expect(summaryText()).toContain('1 salon has a found page with another street than your list.');
  expect(summaryText()).toContain('2 salons have a found page with another phone number than your list.');
  expect(summaryText()).toContain(
    '3 salons have moved since the last look. A draft takes the street of your list, and keeps pages that show the ' +
      'new one. To write the new street, accept the move: see Listings',
  );
  const links = dialog.getAllByRole('link', { name: 'See Consistency' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/jobs/${JOB.id}/consistency?element=street&show=open`,
    `/jobs/${JOB.id}/consistency?element=phone&show=open`,
  ]);
  // This page stays, with its selection.
  for (const link of links) expect(link).toHaveAttribute('target', '_blank');
  await user.click(same);
  const sent: SyncRequest[] = [];
  server.use(
    http.post<never, SyncRequest>('*/api/wordpress/sync', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ synced: 1, failed: 0, pending: 0, results: [] });
    }),
  );
  const confirm = dialog.getByRole('button', { name: 'Sync 1 Business(es)' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ businessIds: [IDS[0]], same: [{ businessId: IDS[0], postId: 7 }] });
});

test('the number without duplicates does not depend on which duplicates are chosen', async () => {
  server.use(
    answer('POST /api/wordpress/check-duplicates', () => [DUPLICATE]),
    http.post<never, SyncRequest>('*/api/wordpress/sync-plan', async ({ request }) => {
      // A person has published the post of the possible duplicate.
      const isChosen = (await request.json()).businessIds.includes(IDS[0]!);
      return HttpResponse.json(aPlan({ newDrafts: 2, kept: isChosen ? 1 : 0 }));
    }),
  );
  const user = await beginSync('One', 'Two', 'Three');
  const dialog = await duplicatesDialog();
  const clean = '2 business(es) with no duplicates will be synced';
  expect(dialog.getByText(clean)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'One' }));
  await waitFor(() => expect(summaryText()).toContain('1 published or edited by a person'));
  expect(dialog.getByText(clean)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Sync 2 Business(es)' })).toBeEnabled();
});

test('the button waits for the summary of the newest choice', async () => {
  const check = { businessName: 'One', matches: [] };
  server.use(
    http.post('*/api/wordpress/check-duplicates', () =>
      HttpResponse.json(
        IDS.map((businessId) => ({ ...check, businessId, hasDuplicates: businessId === IDS[0] })),
      ),
    ),
  );
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all results' }));
  await user.click(await screen.findByRole('button', { name: 'Sync Selected (3)' }));
  const dialog = await duplicatesDialog();
  const confirm = dialog.getByRole('button', { name: 'Sync 2 Business(es)' });
  expect(confirm).toBeEnabled();

  const reply = Promise.withResolvers<void>();
  server.use(
    http.post('*/api/wordpress/sync-plan', async () => {
      await reply.promise;
      return HttpResponse.json(aPlan({ newDrafts: 3 }));
    }),
  );
  await user.click(dialog.getByRole('checkbox', { name: 'One' }));
  expect(confirm).toHaveTextContent('Sync 3 Business(es)');
  expect(confirm).toBeDisabled();
  reply.resolve();
  await waitFor(() => expect(confirm).toBeEnabled());
  expect(summaryText()).toContain('New drafts3');
});

test('a sync that was stopped says how much was not sent, and its button counts only what it writes', async () => {
  const error = 'The sync was stopped before this one.';
  servePlan(aPlan({ newDrafts: 2, kept: 1 }));
  // A poll that was sent while the sync ran is answered after its end.
  const [polled, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isSyncing = false;
  server.use(
    http.get('*/api/verification/jobs/:jobId/last-sync', async () => {
      const before = last;
      if (isSyncing) {
        isSyncing = false;
        polled.resolve();
        await ended.promise;
      }
      return HttpResponse.json(before);
    }),
    http.post('*/api/wordpress/sync', async () => {
      isSyncing = true;
      await polled.promise;
      setTimeout(ended.resolve, 200);
      last = { ...NO_SYNC, askedAt, total: 3, created: 1, kept: 1, stopped: 1 };
      const results = IDS.slice(1).map((businessId) => ({ businessId, status: 'refused', error }));
      return HttpResponse.json({ synced: 1, failed: 0, pending: 0, results });
    }),
  );
  const user = await beginSync('One', 'Two', 'Three');
  await user.click(await screen.findByRole('button', { name: 'Sync 2' }));
  expect(await screen.findByText('Sync stopped')).toBeVisible();
  expect(screen.getByText('1 synced to City Salon Guide, 1 not sent, 1 left out.')).toBeVisible();
  expect(screen.getByText('2 of 3 businesses left out')).toBeVisible();
  expect(screen.getByText(`${error} (2 businesses)`)).toBeVisible();
});

test('the button of a sync does not count a salon that was called closed in another list', async () => {
  servePlan(aPlan({ newDrafts: 2, closed: 1 }));
  await beginSync('One', 'Two', 'Three');
  expect(await screen.findByRole('button', { name: 'Sync 2' })).toBeVisible();
  expect(screen.getByText('Left out: 1 closed for good.')).toBeVisible();
});

test('a sync that would write nothing says so, and that it looks at the posts again', async () => {
  server.use(
    answer('POST /api/wordpress/check-duplicates', () => [DUPLICATE]),
    http.post<never, SyncRequest>('*/api/wordpress/sync-plan', async ({ request }) => {
      const { businessIds, same = [] } = await request.json();
      // The post of the second one was published, and so was the post that the first one may be the same as.
      if (same.length > 0) return HttpResponse.json(aPlan({ kept: 2 }));
      return HttpResponse.json(aPlan({ newDrafts: businessIds.length - 1, kept: 1 }));
    }),
  );
  const user = await beginSync('One', 'Two');
  const dialog = await duplicatesDialog();
  const reason = /^As the site was last seen, this sync writes nothing\./;
  expect(await dialog.findByText(reason)).toHaveTextContent('It looks at each of these posts again.');
  expect(dialog.getByRole('button', { name: 'Sync 0 Business(es)' })).toBeEnabled();

  await user.click(dialog.getByRole('checkbox', { name: 'One' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Sync 1 Business(es)' })).toBeEnabled());
  expect(dialog.queryByText(reason)).toBeNull();

  // Two salons are joined, although their post stays as it is.
  await user.click(dialog.getByRole('checkbox', { name: /^This is the same/ }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Sync 0 Business(es)' })).toBeEnabled());
  expect(dialog.queryByText(reason)).toBeNull();
});

test('what a sync left out says which of it the last sync does not count', async () => {
  const checkOf = (businessId: string, businessName: string) => ({ businessId, businessName });
  server.use(
    http.post('*/api/wordpress/check-duplicates', () =>
      HttpResponse.json([
        DUPLICATE,
        { ...checkOf(IDS[1]!, 'Two'), hasDuplicates: false, matches: [] },
        { ...checkOf(IDS[2]!, 'Three'), hasDuplicates: false, matches: [] },
      ]),
    ),
    http.post('*/api/wordpress/sync', () => {
      last = { ...NO_SYNC, askedAt, total: 2, created: 1, kept: 1 };
      const error = '"Three" was published in WordPress, and was left as it is.';
      const results = [{ businessId: IDS[2], status: 'refused', error }];
      return HttpResponse.json({ synced: 1, failed: 0, pending: 0, results });
    }),
  );
  const user = await beginSync('One', 'Two', 'Three');
  await user.click(await screen.findByRole('button', { name: 'Sync 2 Business(es)' }));
  expect(await screen.findByText('2 of 3 businesses left out')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Show the 1 not written' })).toBeVisible();
  expect(
    screen.getByText('Not sent, and not counted in the last sync: 1 possible duplicate not chosen.'),
  ).toBeVisible();
});

test('a running sync is stopped, and a sync that has ended is undone after a question', async () => {
  const asked: string[] = [];
  const answered = (name: string, after: LastSync) =>
    http.post(`*/api/verification/jobs/${JOB.id}/${name}`, () => {
      asked.push(name);
      last = after;
      return HttpResponse.json(after);
    });
  last = { ...NO_SYNC, askedAt, total: 10, pending: 8, created: 2 };
  const stopped = { ...last, pending: 0, stopped: 8 };
  const undone = { ...stopped, created: 0, undone: 1, kept: 1 };
  server.use(answered('stop-sync', stopped), answered('undo-sync', undone));
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const summary = within(await screen.findByRole('region', { name: 'Last sync' }));
  expect(summary.getByText(/2 new drafts · 8 not sent, because it was stopped/)).toBeVisible();
  await user.click(summary.getByRole('button', { name: 'Undo this sync' }));
  expect(asked).toEqual(['stop-sync']);
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this sync?' }));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/1 kept as a person made them .* 1 moved to the trash/)).toBeVisible();
  expect(await screen.findByText('Sync undone')).toBeVisible();
  expect(screen.getByText('1 draft moved to the trash.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo this sync' })).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a running sync is found on return to the page, locks the selection, and is reported at its end', async () => {
  last = { ...NO_SYNC, askedAt, total: 275, pending: 175, created: 84, refused: 16 };
  renderApp(`/?jobId=${JOB.id}`);
  expect(await screen.findByText('Syncing 84 of 259')).toBeVisible();
  expect(screen.getByText('You can close this page: the sync continues.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Syncing 84 of 259' })).toHaveAttribute(
    'aria-valuenow',
    '32',
  );
  expect(await screen.findByRole('checkbox', { name: 'Select One' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Select all results' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Syncing...' })).toBeDisabled();

  const reason = '"Nowhere" was not found.';
  last = {
    ...last,
    pending: 0,
    created: 250,
    updated: 3,
    kept: 2,
    failed: 4,
    reasons: [
      { businessId: 'a', name: 'Nowhere', reason },
      { businessId: 'b', name: 'Two', reason: 'The site was away.' },
    ],
    moreReasons: 20,
  };
  const summary = within(await screen.findByRole('region', { name: 'Last sync' }));
  expect(
    summary.getByText(
      /250 new drafts · 3 brought up to date · 2 kept as a person made them · 4 failed · 16 left out/,
    ),
  ).toBeVisible();
  expect(summary.getByText(/Nov 22, 2026/)).toBeVisible();
  expect(summary.getByText(reason)).toBeInTheDocument();
  expect(summary.getByText('Two: The site was away.')).toBeInTheDocument();
  expect(summary.getByText('and 20 more')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select One' })).toBeEnabled();
});

test('a sync that waits for the site shows the reason', async () => {
  const waiting = 'salons.example.com is down for maintenance or overloaded (503): try again in 60 minutes.';
  last = { ...NO_SYNC, askedAt, total: 3, pending: 3, waiting };
  renderApp(`/?jobId=${JOB.id}`);
  expect(await screen.findByText('Syncing 0 of 3')).toBeVisible();
  expect(screen.getByText(`Retrying the site: ${waiting}`)).toBeVisible();
});

test('the summary of the last sync links to what it did not write', async () => {
  const asked: string[] = [];
  serveJob((url) => {
    asked.push(url.searchParams.get('leftOut') ?? '');
    return JOB;
  });
  last = { ...NO_SYNC, askedAt, total: 3, created: 2, refused: 1 };
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  await user.click(await screen.findByRole('link', { name: 'Show the 1 not written' }));
  await waitFor(() => expect(asked).toContain('true'));
  const filter = await screen.findByRole('button', { name: 'Left out of the sync' });
  expect(filter).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.queryByRole('button', { name: 'Left out of the sync' })).toBeNull();
});

test('after a sync that has only updated posts it says that updates cannot be undone', async () => {
  last = { ...NO_SYNC, askedAt, total: 3, updated: 3 };
  renderApp(`/?jobId=${JOB.id}`);
  expect(await screen.findByText('Updates cannot be undone here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo this sync' })).toBeNull();
});

test('the summary tells posts in the trash from posts that were deleted for good', async () => {
  servePlan(aPlan({ newDrafts: 3, deleted: 2, kept: 5, trashed: 4 }));
  await beginSync('One');
  await screen.findByRole('dialog');
  expect(summaryText()).toContain(
    'Left out: 1 published or edited by a person, 4 in the trash of WordPress.',
  );
  expect(summaryText()).toContain('2 new drafts replace posts deleted on the site.');
});

test('a sync that has made only parts of drafts can be undone, too', async () => {
  last = { ...NO_SYNC, askedAt, total: 3, failed: 3, partlyMade: 2 };
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  await user.click(await screen.findByRole('button', { name: 'Undo this sync' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this sync?' }));
  expect(dialog.getByText(/^2 drafts that this sync made will be moved to the trash/)).toBeVisible();
});

test('the History shows a running sync in its row, and the progress in its modal', async () => {
  const served = serveSyncs();
  served.job = { ...served.job, syncPendingCount: 40 };
  last = { ...NO_SYNC, askedAt, total: 50, pending: 40, created: 10 };
  const { dialog } = await openSyncModal();
  expect(screen.getByText('Syncing, 40 left')).toBeInTheDocument();
  expect(await dialog.findByText('Syncing 10 of 50')).toBeVisible();
  expect(document.title).toMatch(/^20% · /);
  expect(dialog.getByRole('button', { name: 'Syncing...' })).toBeDisabled();
  served.job = { ...served.job, syncPendingCount: 0 };
  expect(await screen.findByText('1 synced')).toBeInTheDocument();
});
