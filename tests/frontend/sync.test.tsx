import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { toast } from 'react-hot-toast/headless';
import type { BusinessSelection, DuplicateCheck, SyncReply } from '#contract/wordpress.ts';
import { aBusiness, aJob, answer, failWith, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const BUSINESSES = ['One', 'Two', 'Three'].map((name) => aBusiness(name, {}));
const IDS = BUSINESSES.map(({ id }) => id);
const JOB = aJob(BUSINESSES);

const check = (index: number, matches = 0): DuplicateCheck => ({
  businessId: IDS[index]!,
  businessName: BUSINESSES[index]!.name,
  hasDuplicates: matches > 0,
  matches: Array.from({ length: matches }, (_, match) => ({
    existingPost: { id: match + 1, title: `Post ${match + 1}`, meta: { street_address: '1 Main St' } },
    similarityScore: [91.4, 84.6, 70, 12][match] ?? 0,
    matchReason: 'Same name and street address',
    editUrl: `https://salons.example.com/wp-admin/post.php?post=${match + 1}&action=edit`,
  })),
});

/** The queries of the syncs. */
let queries: string[];

/** Answers consecutive syncs with these replies, then always with the last one. Returns the requests. */
function serveSync(...replies: (Partial<SyncReply> | string)[]): BusinessSelection[] {
  const sent: BusinessSelection[] = [];
  server.use(
    http.post<never, BusinessSelection>('*/api/wordpress/sync', async ({ request }) => {
      sent.push(await request.json());
      queries.push(new URL(request.url).search);
      const reply = replies[Math.min(sent.length, replies.length) - 1];
      return typeof reply === 'string' ? HttpResponse.text(reply) : HttpResponse.json(reply);
    }),
  );
  return sent;
}
const serveChecks = (checks: DuplicateCheck[]) =>
  server.use(http.post('*/api/wordpress/check-duplicates', () => HttpResponse.json(checks)));

async function askToSyncAll() {
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all results' }));
  await user.click(await screen.findByRole('button', { name: 'Sync Selected (3)' }));
  return user;
}
/** Confirms a sync without possible duplicates. */
async function confirmSync({ click }: Pick<ReturnType<typeof renderApp>['user'], 'click'>) {
  const dialog = within(await screen.findByRole('dialog', { name: /^Sync 3 businesses to / }));
  await click(dialog.getByRole('button', { name: 'Sync 3' }));
}
async function syncAll() {
  const user = await askToSyncAll();
  await confirmSync(user);
  return user;
}

beforeEach(() => {
  queries = [];
  serveJob(() => JOB);
});

test('syncs if nothing is a duplicate, and clears the selection', async () => {
  serveChecks([check(0), check(1), check(2)]);
  const sent = serveSync({ synced: 3, failed: 0, pending: 0, results: [] });
  await syncAll();
  expect(await screen.findByText('Sync successful')).toBeVisible();
  expect(screen.getByText('Successfully synced 3 business(es) to City Salon Guide')).toBeVisible();
  expect(sent).toEqual([{ businessIds: IDS, destinationId: 'salon-directory' }]);
  expect(screen.getByRole('button', { name: 'Sync Selected (0)' })).toBeDisabled();
});

test('offers several sites, syncs to the chosen one, and remembers the choice', async () => {
  const site = { domain: 'a.example', post_type: 'salon', lastTest: null };
  server.use(
    answer('GET /api/wordpress/destinations', () => [
      { ...site, id: 'salon-directory', label: 'City Salon Guide' },
      { ...site, id: 'second', label: 'Second Site' },
    ]),
  );
  const checked: BusinessSelection[] = [];
  server.use(
    http.post<never, BusinessSelection>('*/api/wordpress/check-duplicates', async ({ request }) => {
      checked.push(await request.json());
      return HttpResponse.json([check(0), check(1), check(2)]);
    }),
  );
  const sent = serveSync({ synced: 3, failed: 0, pending: 0, results: [] });
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  const choice = await screen.findByRole('combobox', { name: 'Sync to:' });
  expect(choice).toHaveValue('salon-directory');
  await user.selectOptions(choice, 'Second Site');
  await user.click(screen.getByRole('checkbox', { name: 'Select all results' }));
  await user.click(await screen.findByRole('button', { name: 'Sync Selected (3)' }));
  await confirmSync(user);
  expect(await screen.findByText('Successfully synced 3 business(es) to Second Site')).toBeVisible();
  expect([...checked, ...sent].map(({ destinationId }) => destinationId)).toEqual(['second', 'second']);
  cleanup();
  renderApp(`/?jobId=${JOB.id}`);
  expect(await screen.findByRole('combobox', { name: 'Sync to:' })).toHaveValue('second');
});

test('a check that is not followed by a sync shows the states of the posts that it has read', async () => {
  const editUrl = 'https://salons.example.com/wp-admin/post.php?post=7&action=edit';
  let postStatus: 'draft' | 'published' = 'draft';
  let reads = 0;
  serveJob((url) => {
    if (url.searchParams.has('page')) reads += 1;
    return aJob([aBusiness('One', { editUrl, postStatus }), ...BUSINESSES.slice(1)]);
  });
  server.use(
    http.post('*/api/wordpress/check-duplicates', () => {
      postStatus = 'published';
      return HttpResponse.json([check(0), check(1), check(2)]);
    }),
  );
  const user = await askToSyncAll();
  const dialog = within(await screen.findByRole('dialog', { name: /^Sync 3 businesses to / }));
  const before = reads;
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Published')).toBeVisible();
  expect(screen.queryByText('Draft exists')).toBeNull();
  expect(reads).toBe(before + 1);
});

test('asks about duplicates, and syncs the chosen ones together with those without', async () => {
  serveChecks([check(0, 4), check(1, 1), check(2)]);
  const sent = serveSync('done');
  const user = await askToSyncAll();

  const dialog = await screen.findByRole('dialog', { name: 'Potential Duplicates Detected' });
  const inside = within(dialog);
  expect(
    inside.getByText(
      '2 business(es) may already exist in WordPress. Review the matches below and choose which to sync anyway.',
    ),
  ).toBeVisible();
  expect(
    inside.getByText(
      'The percentage is how likely a post is the same salon, by its name, address and phone number.',
    ),
  ).toBeVisible();
  expect(inside.getByText('Found 4 potential match(es)')).toBeVisible();
  expect(inside.getAllByText('View in WordPress')).toHaveLength(4);
  expect(inside.getAllByText('91% match')).toHaveLength(2);
  expect(inside.getByText('85% match')).toBeVisible();
  expect(inside.queryByText('12% match')).not.toBeInTheDocument();
  expect(inside.getByText('1 business(es) with no duplicates will be synced')).toBeVisible();

  await user.click(inside.getByRole('checkbox', { name: 'Two' }));
  const confirm = inside.getByRole('button', { name: 'Sync 2 Business(es)' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  expect(await screen.findByText('Successfully synced 2 business(es) to City Salon Guide')).toBeVisible();
  expect(sent[0]?.businessIds).toEqual([IDS[1], IDS[2]]);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a post that was chosen as the same stays chosen when all are selected or deselected', async () => {
  serveChecks([check(0, 1), check(1, 1), check(2, 1)]);
  const sent = serveSync('done');
  const user = await askToSyncAll();
  const inside = within(await screen.findByRole('dialog', { name: 'Potential Duplicates Detected' }));
  const [same] = inside.getAllByRole('checkbox', { name: 'This is the same: update Post 1' });
  await user.click(same!);
  await user.click(inside.getByRole('button', { name: 'Select All' }));
  expect(same).toBeChecked();
  expect(inside.getByRole('checkbox', { name: 'One' })).not.toBeChecked();
  expect(inside.getByRole('checkbox', { name: 'Two' })).toBeChecked();
  await user.click(inside.getByRole('button', { name: 'Deselect All' }));
  expect(same).toBeChecked();
  const confirm = inside.getByRole('button', { name: 'Sync 1 Business(es)' });
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(confirm);
  await waitFor(() => expect(sent).toMatchObject([{ same: [{ businessId: IDS[0], postId: 1 }] }]));
  expect(sent[0]!.businessIds).toEqual([IDS[0]]);
});

test('shows all counted matches on demand', async () => {
  serveChecks([check(0, 4), check(1, 3)]);
  const user = await askToSyncAll();
  const inside = within(await screen.findByRole('dialog', { name: 'Potential Duplicates Detected' }));
  expect(inside.getAllByRole('link', { name: 'View in WordPress' })).toHaveLength(6);
  await user.click(inside.getByRole('button', { name: /^Show all/ }));
  expect(inside.getAllByRole('link', { name: 'View in WordPress' })).toHaveLength(7);
  expect(inside.getByText('Post 4')).toBeVisible();
  expect(inside.getByText('12% match')).toBeVisible();
  const fewer = inside.getByRole('button', { name: 'Show fewer matches of One', expanded: true });
  await user.click(fewer);
  expect(inside.getAllByRole('link', { name: 'View in WordPress' })).toHaveLength(6);
  expect(fewer).toHaveFocus();
});

test('repeats the request for what is still pending', async () => {
  serveChecks([]);
  const sent = serveSync(
    {
      synced: 2,
      failed: 0,
      pending: 1,
      results: [
        { businessId: IDS[0]!, status: 'synced' },
        { businessId: IDS[1]!, status: 'synced' },
        { businessId: IDS[2]!, status: 'pending' },
      ],
    },
    { synced: 1, failed: 0, pending: 0, results: [{ businessId: IDS[2]!, status: 'synced' }] },
  );
  await syncAll();
  expect(await screen.findByRole('button', { name: 'Syncing...' })).toBeDisabled();
  expect(await screen.findByText('Successfully synced 3 business(es) to City Salon Guide')).toBeVisible();
  expect(sent.map(({ businessIds }) => businessIds)).toEqual([IDS, [IDS[2]]]);
  // Only the first request begins a sync, so the others get its outcomes.
  expect(queries).toEqual(['?repeat=false', '?repeat=true']);
});

test('of many reasons, it shows two, and where the others are', async () => {
  serveChecks([]);
  const refused = IDS.map((businessId, i) => ({
    businessId,
    status: 'refused' as const,
    error: `Reason ${i + 1}.`,
  }));
  serveSync({ synced: 0, failed: 0, pending: 0, results: refused });
  await syncAll();
  expect(
    await screen.findByText('3 left out: Reason 1. Reason 2. The rows of the others say why.'),
  ).toBeVisible();
  // They were left out on purpose, so nothing has failed.
  expect(screen.getByText('Nothing synced')).toBeVisible();
  expect(screen.queryByText('Sync failed')).not.toBeInTheDocument();
});

test('shows how many were refused, and why', async () => {
  serveChecks([]);
  serveSync({
    synced: 2,
    failed: 0,
    pending: 0,
    results: [{ businessId: IDS[0]!, status: 'refused', error: 'One is not verified.' }],
  });
  await syncAll();
  expect(
    await screen.findByText(
      /Successfully synced 2 business\(es\) to City Salon Guide\. 1 left out: One is not verified\./,
    ),
  ).toBeVisible();
});

describe('the list of what a sync left out', () => {
  const refusal = '"Four" was not found, and only verified and maybe businesses can be synced.';
  const FOUR = aBusiness('Four', { status: 'not_found' });
  const sixRefused = IDS.concat('a', 'b', 'c').map((businessId) => ({
    businessId,
    status: 'refused' as const,
    error: `No ${businessId}.`,
  }));

  test('is shown until it is dismissed', async () => {
    serveJob(() => aJob([...BUSINESSES, FOUR]));
    const checked: BusinessSelection[] = [];
    server.use(
      http.post<never, BusinessSelection>('*/api/wordpress/check-duplicates', async ({ request }) => {
        checked.push(await request.json());
        return HttpResponse.json([check(0), check(1, 1), check(2)]);
      }),
    );
    const sent = serveSync({
      synced: 2,
      failed: 1,
      pending: 0,
      results: [
        { businessId: IDS[0]!, status: 'synced' },
        { businessId: IDS[1]!, status: 'failed', error: 'The site was away.' },
        { businessId: IDS[2]!, status: 'synced' },
        { businessId: FOUR.id, status: 'refused', error: refusal },
      ],
    });
    const { user } = renderApp(`/?jobId=${JOB.id}`);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all results' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Four' }));
    await user.click(await screen.findByRole('button', { name: 'Sync Selected (4)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Potential Duplicates Detected' }));
    expect(dialog.getByText('2 business(es) with no duplicates will be synced')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Two' }));
    const confirm = dialog.getByRole('button', { name: 'Sync 3 Business(es)' });
    await waitFor(() => expect(confirm).toBeEnabled());
    await user.click(confirm);

    expect(await screen.findByText('2 of 4 businesses left out')).toBeVisible();
    expect(checked[0]?.businessIds).toEqual(IDS);
    expect(sent[0]?.businessIds).toEqual([...IDS, FOUR.id]);
    act(() => toast.dismiss());
    expect(screen.getByText('Two: The site was away.')).toBeVisible();
    expect(screen.getByText(refusal)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('2 of 4 businesses left out')).not.toBeInTheDocument();
  });

  test('is complete on demand, and disappears when the next sync starts', async () => {
    serveChecks([]);
    serveSync(
      { synced: 0, failed: 0, pending: 0, results: sixRefused },
      { synced: 3, failed: 0, pending: 0, results: [] },
    );
    const user = await syncAll();
    expect(await screen.findByText('6 of 6 businesses left out')).toBeVisible();
    expect(screen.queryByText('No c.')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all 6' }));
    expect(screen.getByText('No c.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sync Selected (3)' }));
    await confirmSync(user);
    expect(await screen.findByText('Sync successful')).toBeVisible();
    expect(screen.queryByText('6 of 6 businesses left out')).not.toBeInTheDocument();
  });
});

test('reports a sync that synced nothing as failed', async () => {
  serveChecks([]);
  serveSync({
    synced: 0,
    failed: 3,
    pending: 0,
    results: IDS.map((businessId) => ({ businessId, status: 'failed' as const, error: 'The site is down.' })),
  });
  await syncAll();
  expect(await screen.findByText('Sync failed')).toBeVisible();
  expect(screen.getByText('3 failed: The site is down.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sync Selected (3)' })).toBeEnabled();
});

test('reports that the duplicate check failed', async () => {
  failWith('POST /api/wordpress/check-duplicates', 502, 'The site does not answer.');
  await askToSyncAll();
  expect(await screen.findByText('Duplicate check failed')).toBeVisible();
  expect(screen.getByText('502: The site does not answer.')).toBeVisible();
});

test('a failed duplicate check is shown until dismissed or repeated', async () => {
  failWith('POST /api/wordpress/check-duplicates', 502, 'The site does not answer.');
  const user = await askToSyncAll();
  const said = 'Duplicate check failed. 502: The site does not answer.';
  expect(await screen.findByText(said)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sync Selected (3)' }));
  expect(await screen.findByText(said)).toBeVisible();
  serveChecks([]);
  serveSync({ synced: 3, failed: 0, pending: 0, results: [] });
  await user.click(screen.getByRole('button', { name: 'Sync Selected (3)' }));
  await confirmSync(user);
  expect(await screen.findByText('Sync successful')).toBeVisible();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('if WordPress is not set up, the page says so and a sync cannot be started', async () => {
  server.use(http.get('*/api/wordpress/destinations', () => HttpResponse.json([])));
  const { user } = renderApp(`/?jobId=${JOB.id}`);
  await user.click(await screen.findByRole('checkbox', { name: 'Select all results' }));
  expect(await screen.findByRole('button', { name: 'Sync Selected (3)' })).toBeDisabled();
  expect(screen.getByText('No WordPress destination is configured yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'What to do' })).toHaveAttribute('href', '/wordpress');
});
