import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SingleBusiness } from '#contract/businesses.ts';
import { SYNC_ENDED } from '../support/ui/syncs.ts';
import { aBusiness, aJob, answer, failWith, serveJob, server, simulated } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import { aCandidate, platform } from './reviewServer.ts';
import './withServer.ts';

const YELP_URL = 'https://www.yelp.com/biz/found';
const editUrl = 'https://salons.example.com/wp-admin/post.php?post=7&action=edit';
/** Thirteen businesses, so two pages: the last two are simulated, the first is not processed. */
const BUSINESSES = [
  aBusiness('alpha', undefined, { city: 'Austin' }),
  aBusiness(
    'Zulu',
    { status: 'verified', platformCount: 2, platformUrls: { yelp: YELP_URL, mystery: null } },
    { address: '1 Main St', city: 'Austin' },
  ),
  aBusiness('Bravo', { status: 'not_found', platformUrls: { yelp: null } }),
  ...Array.from({ length: 8 }, (_, index) =>
    aBusiness(
      `Salon ${index}`,
      { status: 'maybe', platformCount: 1 },
      index === 1
        ? { address: 'Union St 5', city: 'Union' }
        : { address: 'Reno, NV 89501', city: 'Reno', state: 'NV' },
    ),
  ),
  aBusiness('Sim One', { status: 'verified', ...simulated }),
  aBusiness('Sim Two', { status: 'maybe', ...simulated }),
];
const JOB = aJob(BUSINESSES);
const open = () => renderApp(`/?jobId=${JOB.id}`);

const table = () => screen.getByRole('region', { name: 'Results table' });
const names = () =>
  within(table())
    .getAllByRole('checkbox')
    .slice(1)
    .map((box) => box.getAttribute('aria-label')?.replace('Select ', ''));
const loaded = () => screen.findByText('Showing 1-10 of 13 results');
const row = (name: string) => within(screen.getByRole('checkbox', { name: `Select ${name}` }).closest('tr')!);

/** Opens the details of Zulu, as the server has it. */
async function openZulu(zulu: SingleBusiness) {
  server.use(answer('GET /api/businesses/:id', () => zulu));
  const { user } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'View Zulu' }));
  return within(await screen.findByRole('dialog', { name: 'Zulu - Verification Details' }));
}

beforeEach(() => serveJob(() => JOB));

test('shows the result of each business', async () => {
  open();
  await loaded();
  expect(row('Zulu').getByText('Verified')).toBeVisible();
  expect(row('Zulu').getByText('1 Main St')).toBeVisible();
  expect(row('Zulu').getByText('Austin')).toBeVisible();
  expect(row('Salon 0').getByText(/Reno, NV/)).toHaveTextContent(/^Reno, NV 89501$/);
  expect(row('Salon 1').getByText('Union')).toBeVisible();
  expect(row('Zulu').getByTitle('ID: #-of-Zulu')).toBeVisible();
  expect(row('Zulu').getByRole('link', { name: 'Open Yelp' })).toHaveAttribute('href', YELP_URL);
  expect(row('Zulu').getByRole('img', { name: 'Mystery (No URL)' })).toBeVisible();
  expect(row('Zulu').getByText('2')).toBeVisible();
  expect(row('alpha').getByText('Pending')).toBeVisible();
  expect(row('alpha').getByText('Austin')).toBeVisible();
  expect(row('Bravo').getByText('Not Found')).toBeVisible();
  expect(row('Bravo').getByText('None')).toBeVisible();
  expect(row('Bravo').getByText('-')).toBeVisible();
});

test('a possible page next to found ones is not linked in the row, and the details show all that fit equally', async () => {
  const page = (name: string, grade: 'found' | 'no') =>
    aCandidate(`https://www.facebook.com/${name}`, { title: name, grade });
  const candidates = [page('modernnails', 'found'), page('modernaugusta', 'found'), page('other', 'no')];
  const reason = '2 pages fit about equally well. Check them.';
  const tied = aBusiness('Tied', {
    platformUrls: { yelp: YELP_URL, google: null },
    processingDetails: { google: platform('possible', candidates, { reason }) },
  });
  serveJob(() => aJob([tied]));
  server.use(http.get('*/api/businesses/:id', () => HttpResponse.json(tied)));
  const { user } = open();
  await screen.findByText('Showing 1-1 of 1 results');
  expect(
    row('Tied').getByRole('img', { name: 'Google (No URL): the details have a possible page' }),
  ).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'View Tied' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(reason)).toBeVisible();
  expect(dialog.getByText('“modernaugusta”')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'facebook.com/modernnails' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'facebook.com/modernaugusta' })).toBeVisible();
  expect(dialog.queryByText('“other”')).toBeNull();
});

test('says of a row that it could not be looked up, and shows the state and names of any direction', async () => {
  serveJob(() =>
    aJob([
      aBusiness('Refused', { status: undefined }, { address: '1 Main St', city: 'Austin', state: 'TX' }),
      aBusiness('صالون'),
    ]),
  );
  open();
  await screen.findByRole('checkbox', { name: 'Select Refused' });
  expect(row('Refused').getByText('Could not be looked up')).toBeVisible();
  expect(row('Refused').getByText('Austin, TX')).toBeVisible();
  expect(row('صالون').getByText('Pending')).toBeVisible();
  expect(screen.getByRole('button', { name: 'صالون' })).toHaveAttribute('dir', 'auto');
});

test('shows the outcome of a business’s last sync, with a link to its draft', async () => {
  const syncError = 'The post 7 was published: it was left as it is.';
  serveJob(() =>
    aJob([
      aBusiness('Synced', { syncedToWordPress: true, syncStatus: 'synced', editUrl }),
      aBusiness('Of Another Run', { editUrl, postStatus: 'draft', postSeenAt: '2026-11-20T18:25:00.000Z' }),
      aBusiness('Unknown', { editUrl }),
      aBusiness('Failed', { syncStatus: 'failed', syncError }),
      aBusiness('Never', {}),
    ]),
  );
  open();
  await screen.findByText('Showing 1-5 of 5 results');
  const link = row('Synced').getByRole('link', { name: 'Synced: edit Synced in WordPress' });
  expect(link).toHaveAttribute('href', editUrl);
  const draft = row('Of Another Run').getByRole('link', { name: /^Draft exists \(Nov 20, 2026, .*\): edit/ });
  expect(row('Unknown').getByRole('link', { name: /^Post exists: edit/ })).toBeVisible();
  expect(draft).toHaveAttribute('href', editUrl);
  expect(link).toHaveAttribute('target', '_blank');
  expect(row('Failed').getByText('Sync failed')).toHaveAttribute('title', syncError);
  expect(row('Never').queryByText(/Sync/)).toBeNull();
});

test('says what is true of a post that an earlier sync has written', async () => {
  const syncError = 'It was published in WordPress, and stays.';
  const synced = { syncedToWordPress: true, syncStatus: 'synced', editUrl } as const;
  serveJob(() =>
    aJob([
      aBusiness('Left', { ...synced, isLeftOut: true, syncError, postStatus: 'published' }),
      aBusiness('Thrown away', { ...synced, syncError: 'A note.', postStatus: 'trash' }),
      aBusiness('Noted', { ...synced, syncError: 'A note.', postStatus: 'draft' }),
    ]),
  );
  open();
  await screen.findByText('Showing 1-3 of 3 results');
  expect(row('Left').getByText('Synced before')).toHaveAttribute('title', syncError);
  expect(row('Left').getByText('Published')).toBeVisible();
  expect(row('Thrown away').getByText('In the trash')).toBeVisible();
  // The filter "Synced" shows these rows, too.
  expect(row('Thrown away').getByText('Synced before')).toBeVisible();
  for (const name of ['Left', 'Thrown away']) expect(row(name).queryByText('Synced')).toBeNull();
  expect(row('Noted').getByText('Synced')).toBeVisible();
});

test('says if the post of another run is no draft any more', async () => {
  serveJob(() =>
    aJob([
      aBusiness('Public', { editUrl, postStatus: 'published' }),
      aBusiness('Removed', { editUrl, postStatus: 'gone' }),
    ]),
  );
  open();
  await screen.findByText('Showing 1-2 of 2 results');
  const published = row('Public').getByRole('link', { name: /^Published: edit/ });
  expect(published).toHaveTextContent('Published');
  expect(row('Removed').getByText('Gone')).toBeVisible();
});

test('shows the post that a sync has left as a person had published it', async () => {
  const syncError = '"Kept" was published in WordPress, and was left as it is.';
  const kept = aBusiness('Kept', { editUrl, postStatus: 'published', syncStatus: 'synced', syncError });
  serveJob(() => aJob([kept]));
  const single = { ...kept, streetOnSite: '5898 Quarry St' };
  server.use(http.get('*/api/businesses/:id', () => HttpResponse.json(single)));
  const { user } = open();
  expect(await screen.findByText('Not synced')).toHaveAttribute('title', syncError);
  const link = row('Kept').getByRole('link', { name: 'Published: edit Kept in WordPress' });
  expect(link).toHaveAttribute('href', editUrl);

  await user.click(screen.getByRole('button', { name: 'View Kept' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('heading', { name: 'WordPress post' })).toBeVisible();
  const post = dialog.getByRole('link', { name: 'Edit in WordPress' });
  expect(post).toHaveAttribute('href', editUrl);
  expect(post.parentElement).toHaveTextContent('Published. Edit in WordPress');
  expect(dialog.getByText(syncError)).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Address on the site' }).parentElement).toHaveTextContent(
    '5898 Quarry St: it has moved, and its post has this address, your list the old one.',
  );
});

test('names the site of each sync if there are several', async () => {
  const site = { domain: 'a.example', post_type: 'salon', lastTest: null };
  server.use(
    answer('GET /api/wordpress/destinations', () => [
      { ...site, id: 'salon-directory', label: 'City Salon Guide' },
      { ...site, id: 'second', label: 'Second Site' },
    ]),
    answer('GET /api/verification/jobs/:jobId/last-sync', () => ({
      ...SYNC_ENDED,
      destinationId: 'second',
    })),
  );
  const synced = { syncedToWordPress: true, syncStatus: 'synced', editUrl };
  serveJob(() =>
    aJob([
      aBusiness('Here', { ...synced, syncDestination: 'second' }),
      aBusiness('There', { syncStatus: 'failed', syncDestination: 'salon-directory' }),
      aBusiness('Gone', { ...synced, syncDestination: 'removed' }),
      aBusiness('Before', synced),
    ]),
  );
  open();
  await screen.findByText('Showing 1-4 of 4 results');
  expect(row('Here').getByText('Second Site')).toBeVisible();
  expect(row('There').getByText('City Salon Guide')).toBeVisible();
  expect(row('Gone').getByText('removed')).toBeVisible();
  expect(row('Before').queryByText(/Site|Guide/)).toBeNull();
  expect(await screen.findByText(/^Last sync to Second Site,/)).toBeVisible();
});

test('sorts by a column, the other way on the second click', async () => {
  const { user } = open();
  await loaded();
  const head = () => screen.getByRole('columnheader', { name: 'Business Name' });
  expect(head()).toHaveAttribute('aria-sort', 'none');
  await user.click(within(head()).getByRole('button'));
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['alpha', 'Bravo']));
  await user.keyboard('{Enter}');
  expect(head()).toHaveAttribute('aria-sort', 'descending');
  await waitFor(() => expect(names()[0]).toBe('Zulu'));
});

test('filters the verified ones, and turns pages', async () => {
  const { user } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('Showing 11-13 of 13 results')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Verified Only' }));
  expect(await screen.findByText('Showing 1-2 of 2 results')).toBeVisible();
  expect(names()).toEqual(['Zulu', 'Sim One']);
});

test('never lets simulated results be selected', async () => {
  const { user } = open();
  await loaded();
  expect(
    screen.getByText(
      'Note: Simulated results (marked with warning badge) cannot be synced to WordPress and are disabled from selection.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all results' }));
  expect(await screen.findByRole('button', { name: 'Sync Selected (9)' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('Showing 11-13 of 13 results');
  expect(screen.getByRole('checkbox', { name: 'Select Sim One' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Select Sim One' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select Salon 7' })).toBeChecked();
  expect(row('Sim One').getByText('Simulated')).toBeVisible();
});

test('keeps the selection across pages, and clears it with the header checkbox', async () => {
  const { user } = open();
  await loaded();
  await user.click(screen.getByRole('checkbox', { name: 'Select alpha' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select Salon 7' }));
  expect(screen.getByRole('button', { name: 'Sync Selected (2)' })).toBeEnabled();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all results' });
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  await waitFor(() => expect(all).toBeChecked());
  await user.click(all);
  expect(screen.getByRole('button', { name: 'Sync Selected (0)' })).toBeDisabled();
});

test('selects syncable rows with the header checkbox, and marks the others as not syncable', async () => {
  const { user } = open();
  await loaded();
  const all = screen.getByRole('checkbox', { name: 'Select all results' });
  await user.click(all);
  await screen.findByRole('button', { name: 'Sync Selected (9)' });
  expect(all).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select alpha' })).not.toBeChecked();
  expect(screen.queryByText(/of them can't be synced/)).not.toBeInTheDocument();

  await user.click(screen.getByRole('checkbox', { name: 'Select alpha' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bravo' }));
  expect(screen.getByRole('button', { name: 'Sync Selected (11)' })).toBeEnabled();
  expect(screen.getByText("2 of them can't be synced")).toBeVisible();
  expect(all).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('Showing 11-13 of 13 results');
  expect(screen.getByText("2 of them can't be synced")).toBeVisible();
  await user.click(all);
  expect(screen.getByRole('button', { name: 'Sync Selected (0)' })).toBeDisabled();
  expect(screen.queryByText(/of them can't be synced/)).not.toBeInTheDocument();
});

test('selects all rows that are not simulated with the header checkbox if none can be synced', async () => {
  serveJob(() => aJob([aBusiness('Bravo', { status: 'not_found' }), aBusiness('Sim', simulated)]));
  const { user } = open();
  const all = await screen.findByRole('checkbox', { name: 'Select all results' });
  await user.click(all);
  expect(await screen.findByRole('button', { name: 'Sync Selected (1)' })).toBeEnabled();
  expect(screen.getByText("1 of them can't be synced")).toBeVisible();
  await user.click(all);
  expect(screen.getByRole('button', { name: 'Sync Selected (0)' })).toBeDisabled();
});

test('updates at the job’s end whether rows selected during the run can be synced', async () => {
  const waiting = [aBusiness('On this page'), ...BUSINESSES.slice(1, 10), aBusiness('On the next page')];
  let job = aJob(waiting, { status: 'running' });
  serveJob(() => job);
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select On this page' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Select On the next page' }));
  expect(screen.getByText("2 of them can't be synced")).toBeVisible();

  job = aJob([aBusiness('On this page', {}), ...BUSINESSES.slice(1, 10), aBusiness('On the next page', {})]);
  await waitFor(() => expect(screen.queryByText(/of them can't be synced/)).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Sync Selected (2)' })).toBeEnabled();
});

test('says so if nothing is verified', async () => {
  serveJob(() => aJob([aBusiness('Bravo', { status: 'not_found' })]));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Verified Only' }));
  expect(await screen.findByText('No verified results found')).toBeVisible();
});

test('shows the details of a business', async () => {
  server.use(answer('GET /api/businesses/:id', () => BUSINESSES[1]!));
  const { user } = open();
  await loaded();
  const view = screen.getByRole('button', { name: 'View Zulu' });
  await user.click(view);
  const dialog = within(await screen.findByRole('dialog', { name: 'Zulu - Verification Details' }));
  expect(dialog.getByText('1 Main St')).toBeVisible();
  expect(await dialog.findByRole('link', { name: 'Open Yelp' })).toHaveAttribute('target', '_blank');
  expect(dialog.getByText(/^Nov 20, 2026, \d\d:00\s[AP]M$/)).toBeVisible();
  const raw = dialog.getByLabelText('Original Data');
  expect(raw).not.toBeVisible();
  await user.click(dialog.getAllByText('Show as JSON')[0]!);
  expect(raw).toBeVisible();
  expect(raw).toHaveTextContent('{ "Name": "Zulu" }');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(view).toHaveFocus());
});

test('marks only a closed business in words, in the list and in its details', async () => {
  const reason = 'The page says that it is closed for good: “CLOSED”.';
  const operating = { says: 'closed', words: 'CLOSED', structured: false } as const;
  const changes = ['formerly Rosa Nails', 'We have moved'];
  const yelp = platform('found', [], { reason, operating, changes });
  const shut = aBusiness('Shut', { status: 'maybe', operating: 'closed', processingDetails: { yelp } });
  serveJob(() => aJob([aBusiness('Going on', { operating: 'open' }), shut]));
  server.use(http.get('*/api/businesses/:id', () => HttpResponse.json(shut)));
  const { user } = open();
  const view = await screen.findByRole('button', { name: 'View Shut' });
  expect(within(view.closest('tr')!).getByText('Closed')).toBeVisible();
  expect(screen.getAllByText('Closed')).toHaveLength(1);
  await user.click(view);
  const dialog = within(await screen.findByRole('dialog', { name: 'Shut - Verification Details' }));
  expect(dialog.getByText('Closed')).toBeVisible();
  expect(await dialog.findByText(reason)).toBeVisible();
  expect(dialog.getByText('The page also says: “formerly Rosa Nails”; “We have moved”')).toBeVisible();
});

test('a closed business says whether its pages or an operator has called it closed', async () => {
  const closed = { operating: 'closed' } as const;
  serveJob(() =>
    aJob([
      aBusiness('By Pages', { ...closed, status: 'maybe' }),
      aBusiness('By Hand', { ...closed, status: 'not_found' }),
    ]),
  );
  open();
  await screen.findByText('Showing 1-2 of 2 results');
  const title = (name: string) => row(name).getByText('Closed').closest('[title]')!.getAttribute('title');
  expect(title('By Pages')).toBe('Closed for good, according to its pages');
  expect(title('By Hand')).toBe('Closed for good, according to an operator');
});

const ACCEPTED = {
  id: 'd',
  platformId: 'yelp',
  verdict: 'accepted' as const,
  url: 'https://www.yelp.com/biz/zulu',
  at: '2026-11-20T10:00:00.000Z',
};

test('says in the details by whom a page was pasted, which no search has scored', async () => {
  const decision = { ...ACCEPTED, verdict: 'set' as const, by: 'ana@example.com' };
  const pasted = aCandidate(ACCEPTED.url, { title: '', score: 100, for: ['operator'] });
  const zulu = aBusiness('Zulu', { processingDetails: { yelp: platform('found', [pasted], { decision }) } });
  const dialog = await openZulu(zulu);
  expect(await dialog.findByText('Pasted by ana@example.com.')).toBeVisible();
  expect(dialog.queryByText(/Score/)).toBeNull();
});

test('says in the details that the closest page was accepted for another salon, and how both have it', async () => {
  const pageOf = { name: 'Zulu', accepted: true, street: '12 Oak St', city: 'Reno' } as const;
  const closest = aCandidate('https://www.yelp.com/biz/zulu', { pageOf });
  const zulu = aBusiness('Zulu', { processingDetails: { yelp: platform('not_listed', [closest]) } });
  const dialog = await openZulu(zulu);
  expect(
    await dialog.findByText(
      'It was accepted for that salon in Reno. If you accept it for this salon too, both have it.',
    ),
  ).toBeVisible();
});

test('says in the details that a page was accepted in another verification only', async () => {
  const pageOf = { name: 'Zulu', accepted: true, city: 'Reno' } as const;
  const details = { yelp: platform('not_listed', [aCandidate(ACCEPTED.url, { pageOf })]) };
  const dialog = await openZulu({
    ...aBusiness('Zulu', { processingDetails: details }),
    decisions: [ACCEPTED],
  });
  expect(await dialog.findByText('Made in another verification: this one does not count it.')).toBeVisible();
  expect(
    dialog.getByText(
      'yelp.com/biz/zulu was accepted for this salon in another verification: this one does not count it.',
    ),
  ).toBeVisible();
  expect(dialog.queryByText(/It was accepted for that salon/)).toBeNull();
});

test('says nothing of the kind about a decision that the result counts', async () => {
  const details = {
    yelp: platform('found', [aCandidate(ACCEPTED.url, { for: ['name', 'operator'] })], {
      decision: ACCEPTED,
    }),
  };
  const dialog = await openZulu({
    ...aBusiness('Zulu', { processingDetails: details }),
    decisions: [ACCEPTED],
  });
  expect(await dialog.findByRole('heading', { name: 'Decisions' })).toBeVisible();
  expect(dialog.queryByText(/another verification/)).toBeNull();
});

test('says in the details when answers that were used again had been given', async () => {
  const answeredAt = '2026-11-12T10:00:00.000Z';
  const again = aBusiness('Zulu', {
    processingDetails: { yelp: platform('not_listed', [], { answeredAt }) },
  });
  const dialog = await openZulu(again);
  expect(await dialog.findByRole('heading', { name: 'Answered On' })).toBeVisible();
  expect(dialog.getByText(/Nov 12, 2026.* or later: earlier answers were used again\./)).toBeVisible();
});

test('says in the details of a repeated row with which row its pages were compared', async () => {
  const said =
    'An earlier row of the list is the same salon. It was searched once, and its pages were compared with that row. A sync writes the values of that row.';
  const result = { processingDetails: { yelp: platform('not_listed', [], { reason: 'Not listed.' }) } };
  const first = aBusiness('Zulu', result);
  const again = aBusiness('Yoke', result, { isRepeated: true });
  serveJob(() => aJob([first, again]));
  server.use(
    http.get('*/api/businesses/:id', ({ params }) =>
      HttpResponse.json(params['id'] === again.id ? again : first),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'View Yoke' }));
  expect(await screen.findByText(said)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'View Zulu' }));
  expect(await screen.findByText('Not listed.')).toBeVisible();
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('shows in the details why a sync without a draft failed', async () => {
  const failed = aBusiness('Zulu', { syncStatus: 'failed', syncError: 'The site was away.' });
  const dialog = await openZulu(failed);
  expect(await dialog.findByText('The site was away.')).toBeVisible();
  expect(dialog.queryByRole('link', { name: 'Edit in WordPress' })).toBeNull();
});

test('says so if the details of a business cannot be loaded', async () => {
  failWith('GET /api/businesses/:id', 404, 'Gone.');
  const { user } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'View Zulu' }));
  expect(await screen.findByRole('dialog', { name: 'Error Loading Business Details' })).toBeVisible();
  expect(screen.getByText('Failed to load business details')).toBeVisible();
});

test('requests only the shown page from the server', async () => {
  const asked: string[] = [];
  serveJob((url) => {
    asked.push(url.pathname + url.search);
    const shown = BUSINESSES.slice(3, 5);
    return {
      ...aJob(shown),
      page: { number: 1, size: 10, total: 42, selectableTotal: 40, syncableTotal: 36 },
    };
  });
  const { user } = open();
  expect(await screen.findByText('Showing 1-10 of 42 results')).toBeVisible();
  expect(names()).toEqual(['Salon 0', 'Salon 1']);
  await user.click(screen.getByRole('button', { name: 'Verified Only' }));
  await user.click(screen.getByRole('button', { name: 'Count' }));
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() =>
    expect(asked.at(-1)).toBe(
      `/api/verification/jobs/${JOB.id}?page=2&pageSize=10&sort=platformCount&order=asc&status=verified`,
    ),
  );
  expect(asked[0]).toBe(`/api/verification/jobs/${JOB.id}/summary`);
});

test('says why the results could not be loaded, and offers another try', async () => {
  serveJob((url) => {
    if (!url.searchParams.has('page')) return JOB;
    throw new HttpResponse('The database is away.', { status: 503 });
  });
  const { user } = open();
  expect(await screen.findByText('503: The database is away.')).toBeVisible();
  serveJob(() => JOB);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await loaded();
});

test('a page that is only possible is also marked in words', async () => {
  const page = (outcome: 'found' | 'possible') => ({
    platformUrls: { yelp: YELP_URL },
    processingDetails: { yelp: platform(outcome, []) },
  });
  const job = aJob([
    aBusiness('Sure', page('found')),
    aBusiness('Unsure', { ...page('possible'), status: 'maybe' }),
  ]);
  serveJob(() => job);
  const { user } = renderApp(`/?jobId=${job.id}`);
  await screen.findByText('Unsure');
  const [sure, unsure] = screen.getAllByRole('link', { name: 'Open Yelp' });
  expect(sure).not.toHaveAttribute('aria-description');
  expect(unsure).toHaveAttribute('aria-description', 'possible');
  await user.hover(unsure!);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Open Yelp (possible)');
});
