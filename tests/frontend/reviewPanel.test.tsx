import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { notify } from '../../frontend/components/notify.tsx';
import { aJob, answer, serveJob, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import { aCandidate, anEntry, JOB_ID, platform, serveReview } from './reviewServer.ts';
import './withServer.ts';

const ENTRIES = ['Alpha', 'Bravo'].map((name) => anEntry(name));

/** Opens the job as it is after the decisions: its businesses, and how many are left to review. */
function open(entries = ENTRIES) {
  const served = serveReview(entries);
  serveJob(() =>
    aJob(
      served.entries.map(({ business }) => business),
      { id: JOB_ID, toReview: served.entries.filter(({ toReview }) => toReview).length },
    ),
  );
  return { served, ...renderApp(`/?jobId=${JOB_ID}`) };
}

const matchMedia = window.matchMedia;
const windowIs = (wide: boolean) => {
  window.matchMedia = (query) =>
    query === '(min-width: 1200px)' ? { ...matchMedia(query), matches: wide } : matchMedia(query);
};
// jsdom lacks scrollTo. Newer browsers return a promise.
Element.prototype.scrollTo = () => Promise.resolve();
beforeEach(() => windowIs(true));

// Found by text: searching the whole dashboard by role is slow in jsdom.
const openAlpha = async (entries = ENTRIES) => {
  const opened = open(entries);
  await opened.user.click(await screen.findByText('Alpha'));
  return { ...opened, panel: within(await screen.findByLabelText('Review')) };
};

test('a click on a name opens its review next to the results; Escape closes it', async () => {
  const { user, panel, served } = await openAlpha();
  expect(await panel.findByText('Alpha - Verification Details')).toHaveFocus();
  expect(await panel.findByText('Snippet of Alpha')).toBeVisible();
  expect(await panel.findByText('Original Data')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Review')).toBeNull();
  expect(screen.getByRole('button', { name: 'Alpha' })).toHaveFocus();
  await user.keyboard('a');
  expect(served.sent).toEqual([]);
});

test('the details that View opens lead to the same decisions', async () => {
  const { user, panel, served } = await openAlpha();
  server.use(answer('GET /api/businesses/:id', () => served.entries[1]!.business));
  await panel.findByText('Snippet of Alpha');
  await user.keyboard('{Escape}');
  await user.click(screen.getAllByText('View')[1]!);
  await user.click(await within(await screen.findByRole('dialog')).findByText('Decide'));
  const review = within(await screen.findByLabelText('Review'));
  expect(await review.findByText('Snippet of Bravo')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The closed dialog does not take the focus back, so the keys of the review count.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(review.getByText('Bravo - Verification Details')).toHaveFocus();
  await user.keyboard('a');
  await waitFor(() => expect(served.sent).toMatchObject([{ name: 'Bravo', body: { verdict: 'accepted' } }]));
});

test('the details take a decision back after the panel was closed', async () => {
  const { user, panel, served } = await openAlpha();
  await panel.findByText('Snippet of Alpha');
  await user.keyboard('a');
  await waitFor(() => expect(served.sent).toHaveLength(1));
  await user.keyboard('{Escape}');
  server.use(
    answer('GET /api/businesses/:id', () => {
      const { business, decisions } = served.entries[0]!;
      return { ...business, decisions };
    }),
  );
  await user.click(screen.getAllByText('View')[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  const undo = await dialog.findByRole('button', { name: /^Undo the decision on / });
  const refuse = () => new HttpResponse('Not now.', { status: 503 });
  server.use(http.delete('*/api/businesses/:id/decisions/:decisionId', refuse, { once: true }));
  await user.click(undo);
  expect(await screen.findByText(/Not now\./)).toBeVisible();
  await user.click(undo);
  await waitFor(() => expect(served.entries[0]!.decisions).toEqual([]));
  await waitFor(() => expect(dialog.queryByText('Decisions')).toBeNull());
  // The review, too, shows that nothing is decided.
  await user.click(dialog.getByText('Decide'));
  const review = within(await screen.findByLabelText('Review'));
  await review.findByText('Snippet of Alpha');
  await waitFor(() => expect(review.queryByText('Accepted')).toBeNull());
});

test('the keys first decide on the possible page of a verified salon, not on a certain one', async () => {
  const sure = platform('found', [aCandidate('https://www.yelp.com/biz/alpha', { score: 99 })]);
  const doubtful = platform('possible', [aCandidate('https://www.facebook.com/alpha', { score: 50 })]);
  const entry = anEntry('Alpha', { yelp: sure, facebook: doubtful }, { toReview: false });
  // A verified salon has the URLs of its certain pages only.
  Object.assign(entry.business.result!, {
    status: 'verified',
    platformUrls: { yelp: sure.candidates[0]!.url, facebook: null },
  });
  const { user, panel, served } = await openAlpha([entry]);
  await panel.findByText('Title of https://www.facebook.com/alpha');
  await user.keyboard('r');
  await waitFor(() =>
    expect(served.sent).toMatchObject([{ body: { verdict: 'rejected', platformId: 'facebook' } }]),
  );
});

test('decisions next to the results update their counts, and can be taken back there', async () => {
  const { served, user, panel } = await openAlpha();
  expect(screen.getByText('Review 2')).toHaveAttribute('href', `/review?jobId=${JOB_ID}`);
  await panel.findByText('Snippet of Alpha');
  await user.keyboard('a');
  expect(panel.getByText('Accepted')).toBeVisible();
  expect(await screen.findByText('Review 1')).toBeVisible();
  await user.keyboard('j');
  expect(await panel.findByText('Snippet of Bravo')).toBeVisible();
  await user.keyboard('z');
  expect(await panel.findByText('Snippet of Alpha')).toBeVisible();
  await waitFor(() => expect(served.sent).toHaveLength(2));
  await user.keyboard('j{Escape}');
  expect(screen.queryByLabelText('Review')).toBeNull();
  expect(screen.getByRole('button', { name: 'Bravo' })).toHaveFocus();
});

test('a note that waits for the next decision is kept when the panel is closed', async () => {
  const { served, user, panel } = await openAlpha();
  await panel.findByText('Snippet of Alpha');
  await user.keyboard('n');
  await user.type(await panel.findByRole('textbox', { name: 'Note' }), 'They moved{Enter}');
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Review')).toBeNull();
  await user.click(screen.getByText('Alpha'));
  const again = within(await screen.findByLabelText('Review'));
  expect(
    await again.findByText(/^Goes with your next decision on this salon or a page of it:/),
  ).toHaveTextContent('They moved');
  await user.keyboard('a');
  await waitFor(() => expect(served.sent).toMatchObject([{ body: { note: 'They moved' } }]));
});

test('a decision on one row of a salon is shown on its other row, too', async () => {
  const bravo = anEntry('Bravo');
  const repeated = { ...bravo, business: { ...bravo.business, isRepeated: true as const } };
  const { served, user, panel } = await openAlpha([anEntry('Alpha'), repeated]);
  await panel.findByText('Snippet of Alpha');
  await user.keyboard('j');
  expect(await panel.findByText('Snippet of Bravo')).toBeVisible();
  await user.keyboard('k');
  expect(await panel.findByText('Snippet of Alpha')).toBeVisible();
  served.before = async () => {
    const url = 'https://www.yelp.com/biz/bravo';
    const made = { id: 'of-alpha', platformId: 'yelp', verdict: 'accepted' as const, url };
    const decisions = [{ ...made, at: '2026-11-21T10:00:00.000Z' }];
    served.entries = served.entries.with(1, { ...repeated, decisions, toReview: false });
  };
  await user.keyboard('a');
  await waitFor(() => expect(served.entries[0]!.decisions).toHaveLength(1));
  await user.keyboard('j');
  expect(await panel.findByText('Snippet of Bravo')).toBeVisible();
  expect(await panel.findByText('Accepted')).toBeVisible();
});

test('a decision names as seen what its operator has just decided on another row of the salon', async () => {
  const bravo = anEntry('Bravo');
  const repeated = { ...bravo, business: { ...bravo.business, isRepeated: true as const } };
  const { served, user, panel } = await openAlpha([anEntry('Alpha'), repeated]);
  await panel.findByText('Snippet of Alpha');
  let release = () => {};
  served.before = () => new Promise((resolve) => (release = resolve));
  await user.keyboard('a');
  await user.keyboard('j');
  expect(await panel.findByText('Snippet of Bravo')).toBeVisible();
  await user.keyboard('r');
  release();
  await waitFor(() => expect(served.seen).toEqual([[], ['decision-1']]));
  release();
});

test('Escape closes the panel also from the results, but first empties their search or dismisses a toast', async () => {
  const { user } = await openAlpha();
  await user.type(screen.getByLabelText('Search this list...'), 'Al');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Review')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Alpha' }));
  act(() => notify({ title: 'Saved' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByLabelText('Review')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Review')).toBeNull();
});

test('after a search the panel continues with the rows that are shown', async () => {
  const { user, panel } = await openAlpha(['Alpha', 'Bravo', 'Charlie'].map((name) => anEntry(name)));
  await panel.findByText('Snippet of Alpha');
  await user.type(screen.getByLabelText('Search this list...'), 'Charlie');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Bravo' })).toBeNull());
  await user.click(panel.getByText('Alpha - Verification Details'));
  await user.keyboard('j');
  expect(await panel.findByText('Snippet of Charlie')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Charlie' })).toHaveFocus();
});

test('the suggested command accepts a page; without any it takes a URL', async () => {
  const { user, panel } = await openAlpha([anEntry('Alpha'), anEntry('Bare', {})]);
  const look = (name: RegExp) => panel.getByRole('button', { name }).className;
  expect(look(/^Accept/)).not.toBe(look(/^Note/));
  expect(look(/^Paste URL/)).toBe(look(/^Note/));
  await user.keyboard('j');
  expect(await panel.findByText('Bare - Verification Details')).toBeVisible();
  await waitFor(() => expect(look(/^Paste URL/)).not.toBe(look(/^Note/)));
  expect(look(/^Accept/)).toBe(look(/^Note/));
});

test('in a narrow window the review is a dialog, in which Escape leaves a field first', async () => {
  windowIs(false);
  const { served, user } = open();
  await user.click(await screen.findByText('Alpha'));
  const dialog = await screen.findByRole('dialog', { name: 'Alpha - Verification Details' });
  expect(await within(dialog).findByText('Snippet of Alpha')).toBeVisible();
  await user.keyboard('u');
  expect(await within(dialog).findByRole('textbox')).toHaveFocus();
  await user.keyboard('a{Escape}');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  expect(dialog).toBeVisible();
  expect(served.sent).toEqual([]);
  await user.keyboard('r');
  await waitFor(() => expect(served.sent).toHaveLength(1));
});

test('the results can be filtered to those to be reviewed', async () => {
  const { user, address } = open();
  await user.click(await screen.findByText('To review'));
  expect(address()).toBe(`/?jobId=${JOB_ID}&show=review`);
  expect(screen.getByText('To review')).toHaveAttribute('aria-current', 'true');
});

test('the outcome of a finished job links to the review', async () => {
  const { user, address } = open();
  await user.click(await screen.findByText('Review 2'));
  expect(await screen.findByRole('heading', { name: 'Alpha', level: 2 })).toBeVisible();
  expect(address()).toBe(`/review?jobId=${JOB_ID}`);
});
