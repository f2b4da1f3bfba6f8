import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { SalonLook } from '#contract/changes.ts';
import type { Decision } from '#contract/decisions.ts';
import { answer, failWith, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import {
  aCandidate,
  anEntry,
  chosen,
  JOB_ID,
  openReview,
  pages,
  platform,
  queue,
  saidNow,
  serveReview,
  shownSalon,
} from './reviewServer.ts';
import './withServer.ts';

const THREE = ['Alpha', 'Bravo', 'Charlie'].map((name) => anEntry(name));

test('shows a salon’s row of the list next to its pages', async () => {
  serveReview([
    anEntry('Alpha', {
      yelp: platform('possible', [
        aCandidate('https://www.yelp.com/biz/alpha', {
          snippet: 'Hair by Alpha',
          for: ['name', 'zip'],
          against: ['other_city', 'phone'],
          shown: { name: 'Alpha', zip: '78701', city: 'Buda', phone: '512-555-0199' },
          learned: [{ kind: 'phone', platformId: 'google' }],
        }),
      ]),
      google: platform('not_listed', []),
      nextdoor: platform('unavailable', []),
    }),
  ]);
  await openReview('Alpha');
  expect(screen.getByText('1 Main St')).toBeVisible();
  expect(screen.getByText('Austin, TX 78701')).toBeVisible();
  const ours = within(screen.getByRole('region', { name: 'Our data' }));
  expect(ours.getByText('(512) 555-0100')).toBeVisible();
  expect(screen.getByText('Owner of Alpha')).toBeVisible();
  const page = within(pages()[0]!);
  expect(page.getByText('Title of https://www.yelp.com/biz/alpha')).toBeVisible();
  expect(page.getByText('Hair by Alpha')).toBeVisible();
  expect(page.getByRole('link', { name: 'yelp.com/biz/alpha' })).toHaveAttribute('target', '_blank');
  const marks = page.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(marks).toEqual([
    'same',
    'not shown',
    'same',
    'differsBuda(your list: Austin, TX)',
    'differs512-555-0199(as on Google)(your list: (512) 555-0100)',
  ]);
  expect(page.getByText('Possible')).toBeVisible();
  expect(screen.getByText('No candidate: Google')).toBeVisible();
  expect(screen.getByText('Could not be looked up: Nextdoor')).toBeVisible();
});

test('the list’s address is next to that of the post if a move was accepted on Listings', async () => {
  serveReview([anEntry('Alpha', undefined, { streetOnSite: '5898 Quarry St' }), anEntry('Bravo')]);
  const { user } = await openReview('Alpha');
  const ours = within(screen.getByRole('region', { name: 'Our data' }));
  expect(ours.getByText('5898 Quarry St')).toBeVisible();
  expect(ours.getByText('It has moved: its post has this address, your list the old one.')).toBeVisible();
  await user.keyboard('j');
  await waitFor(() => expect(shownSalon()).toBe('Bravo'));
  expect(ours.queryByText('On the site')).toBeNull();
});

test('a page of another salon says whose it is', async () => {
  const [own, taken, elsewhere] = ['own', 'taken', 'elsewhere'].map(
    (page) => `https://www.yelp.com/biz/${page}`,
  ) as [string, string, string];
  serveReview([
    anEntry('Alpha', {
      yelp: platform('possible', [
        aCandidate(own),
        aCandidate(taken, { pageOf: { name: 'Rosa Nails', row: 12, businessId: JOB_ID } }),
        aCandidate(elsewhere, { pageOf: { name: 'Lily Hair Inc.' } }),
      ]),
    }),
  ]);
  await openReview('Alpha');
  const owners = pages().map((card) => within(card).queryByText(/^Page of/)?.textContent);
  expect(owners).toEqual([undefined, 'Page of row 12, Rosa Nails.', 'Page of Lily Hair Inc.']);
});

test('a page that was accepted for a namesake says where that is, and that both may have it', async () => {
  const pageOf = { name: 'Alpha', accepted: true as const, street: '12 Oak St', city: 'Reno' };
  serveReview([
    anEntry('Alpha', {
      yelp: platform('not_listed', [aCandidate('https://www.yelp.com/biz/own', { pageOf })]),
    }),
  ]);
  await openReview('Alpha');
  expect(
    screen.getByText(
      'Page of Alpha, 12 Oak St. It was accepted for that salon in Reno. ' +
        'If you accept it for this salon too, both have it.',
    ),
  ).toBeVisible();
});

test('a page whose texts were deleted has a notice that says why', async () => {
  const entry = anEntry('Alpha', {
    yelp: platform('found', [
      aCandidate('https://www.yelp.com/biz/own', { title: '', against: ['phone'], shown: { phone: '…' } }),
    ]),
  });
  entry.business.result!.textsDeleted = { provider: 'Brave Search', at: '2026-11-20T12:00:00.000Z' };
  serveReview([entry]);
  await openReview('Alpha');
  expect(
    await screen.findByText(/The terms of Brave Search forbid storing what its searches show/),
  ).toBeVisible();
  const [page] = pages();
  expect(within(page!).getByRole('link', { name: 'yelp.com/biz/own' })).toBeVisible();
  expect(page).toHaveTextContent('differs…(your list: (512) 555-0100)');
});

test('a page that an earlier run has found and this one has not is named, except if its platform failed', async () => {
  const details = { google: platform('not_listed', []), nextdoor: platform('unavailable', []) };
  const [google, nextdoor] = ['https://maps.google.com/?cid=7', 'https://nextdoor.com/pages/alpha'];
  serveReview([anEntry('Alpha', details, { knownPages: { google, nextdoor } })]);
  await openReview('Alpha');
  const link = screen.getByRole('link', { name: 'maps.google.com/?cid=7' });
  expect(link.parentElement).toHaveTextContent(/^An earlier run found .*, which this one has not found\.$/);
  expect(screen.queryByRole('link', { name: /nextdoor/ })).toBeNull();
});

test('the page that an earlier run has found comes before a closer one', async () => {
  const known = 'https://www.yelp.com/biz/venus-nails-ii';
  const both = {
    facebook: platform('possible', [aCandidate('https://www.facebook.com/venus', { score: 70 })]),
    yelp: platform('possible', [aCandidate(known, { score: 68 })]),
  };
  serveReview([anEntry('Alpha', both, { knownPages: { yelp: known } }), anEntry('Bravo', both)]);
  const { user } = await openReview('Alpha');
  expect(chosen()).toBe('1Yelp');
  await user.keyboard('x');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  expect(chosen()).toBe('1Facebook');
});

test('one key decides on a salon with one possible page, and the queue keeps its order', async () => {
  const served = serveReview(THREE);
  const { user } = await openReview('Alpha');
  expect(queue()).toHaveLength(3);
  const before = queue();
  await user.keyboard('a');
  expect(shownSalon()).toBe('Bravo');
  expect(saidNow()).toContain('Accepted: yelp.com/biz/alpha. Next: Bravo');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await user.keyboard('r');
  expect(shownSalon()).toBe('Charlie');
  await user.keyboard('A');
  expect(await screen.findByText('All of these are decided')).toBeVisible();
  expect(queue()).toEqual(before);
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Accepted' })).toHaveLength(2));
  expect(served.sent).toEqual([
    {
      name: 'Alpha',
      body: { platformId: 'yelp', verdict: 'accepted', url: 'https://www.yelp.com/biz/alpha' },
    },
    {
      name: 'Bravo',
      body: { platformId: 'yelp', verdict: 'rejected', url: 'https://www.yelp.com/biz/bravo' },
    },
    {
      name: 'Charlie',
      body: { platformId: 'yelp', verdict: 'accepted', url: 'https://www.yelp.com/biz/charlie' },
    },
  ]);
});

/** True if closing the tab now would be asked about. */
function asksBeforeLeaving(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('decisions are sent in order, one at a time, while the operator continues', async () => {
  const served = serveReview(THREE);
  let release = () => {};
  served.before = () => new Promise((resolve) => (release = resolve));
  const { user } = await openReview('Alpha');
  await user.keyboard('a');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await user.keyboard('r');
  await screen.findByRole('heading', { name: 'Charlie', level: 2 });
  expect(served.sent.map(({ name }) => name)).toEqual(['Alpha']);
  expect(asksBeforeLeaving()).toBe(true);
  release();
  await waitFor(() => expect(served.sent.map(({ name }) => name)).toEqual(['Alpha', 'Bravo']));
  release();
  await waitFor(() => expect(screen.getAllByRole('img', { name: /Accepted|Rejected/ })).toHaveLength(2));
  expect(asksBeforeLeaving()).toBe(false);
});

test('moves to the next doubtful page of a salon before the next salon', async () => {
  const served = serveReview([
    anEntry('Alpha', {
      yelp: platform('possible', [
        aCandidate('https://www.yelp.com/biz/one', { score: 70 }),
        aCandidate('https://www.yelp.com/biz/two', { score: 65 }),
        aCandidate('https://www.yelp.com/biz/three', { score: 30, grade: 'no' }),
      ]),
    }),
    anEntry('Bravo'),
  ]);
  let release = () => {};
  served.before = () => new Promise((resolve) => (release = resolve));
  const { user } = await openReview('Alpha');
  expect(chosen()).toBe('1Yelp');
  await user.keyboard('r');
  expect(shownSalon()).toBe('Alpha');
  expect(chosen()).toBe('2Yelp');
  expect(saidNow()).toContain('Rejected: yelp.com/biz/one. Now: yelp.com/biz/two');
  await user.keyboard('r');
  expect(await screen.findByRole('heading', { name: 'Bravo', level: 2 })).toBeVisible();
  release();
  await waitFor(() => expect(served.sent).toHaveLength(2));
  release();
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Rejected' })).toHaveLength(1));
});

test('numbers choose a page, J and K move, and keys in a field or with a modifier do nothing', async () => {
  const served = serveReview([
    anEntry('Alpha', {
      yelp: platform('possible', [aCandidate('https://www.yelp.com/biz/one', { score: 70 })]),
      google: platform('not_listed', [aCandidate('https://google.com/two', { score: 40, grade: 'no' })]),
    }),
    anEntry('Bravo'),
  ]);
  const { user } = await openReview('Alpha');
  await user.keyboard('2');
  expect(chosen()).toBe('2Google');
  await user.keyboard('7');
  expect(saidNow()).toContain('There is no page 7.');
  await user.keyboard('{Control>}a{/Control}{Alt>}r{/Alt}');
  await user.keyboard('j');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await user.keyboard('k');
  await screen.findByRole('heading', { name: 'Alpha', level: 2 });
  await user.keyboard('n');
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'rajz{Enter}');
  expect(served.sent).toEqual([]);
  expect(await screen.findByText('rajz')).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  await user.keyboard('2a');
  await waitFor(() =>
    expect(served.sent).toEqual([
      {
        name: 'Alpha',
        body: { platformId: 'google', verdict: 'accepted', url: 'https://google.com/two', note: 'rajz' },
      },
    ]),
  );
  await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
});

test('the focus is on the name of the shown salon, and on the end of the page after the last one', async () => {
  serveReview(THREE.slice(0, 1));
  const { user } = await openReview('Alpha');
  const heading = () => screen.getByRole('heading', { name: 'Alpha', level: 2 });
  await waitFor(() => expect(heading()).toHaveFocus());
  await user.keyboard('n');
  expect(await screen.findByRole('textbox')).toHaveFocus();
  await user.keyboard('Called them{Enter}');
  expect(heading()).toHaveFocus();
  await user.keyboard('n');
  await user.keyboard('{Escape}');
  expect(heading()).toHaveFocus();
  await user.keyboard('a');
  const end = await screen.findByText('All of these are decided');
  expect(document.activeElement).toContainElement(end);
  expect(document.body).not.toHaveFocus();
});

test('? shows the keys, which are inactive meanwhile', async () => {
  const served = serveReview(THREE);
  const { user } = await openReview('Alpha');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keys of the review' });
  expect(within(dialog).getByText('Undo the last decision')).toBeVisible();
  await user.keyboard('a');
  expect(served.sent).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.keyboard('a');
  await waitFor(() => expect(served.sent).toHaveLength(1));
});

test('Z takes back one decision after the other, and shows each salon', async () => {
  const served = serveReview(THREE);
  const { user } = await openReview('Alpha');
  await user.keyboard('z');
  expect(saidNow()).toContain('There is nothing to undo.');
  await user.keyboard('a');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await user.keyboard('r');
  await screen.findByRole('heading', { name: 'Charlie', level: 2 });
  await waitFor(() => expect(screen.getAllByRole('img', { name: /Accepted|Rejected/ })).toHaveLength(2));
  await user.keyboard('z');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  expect(within(pages()[0]!).getByText('Possible')).toBeVisible();
  expect(saidNow()).toContain('Undone: rejected yelp.com/biz/bravo, Bravo');
  await user.keyboard('z');
  await screen.findByRole('heading', { name: 'Alpha', level: 2 });
  await waitFor(() =>
    expect(served.sent.slice(2)).toEqual([
      { name: 'Bravo', withdrawn: 'decision-2' },
      { name: 'Alpha', withdrawn: 'decision-1' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('img', { name: /Accepted|Rejected/ })).toBeNull());
  await user.keyboard('a');
  await waitFor(() => expect(served.sent).toHaveLength(5));
});

test('a decision that was not sent yet is taken back without a request', async () => {
  const served = serveReview(THREE);
  let release = () => {};
  served.before = () => new Promise((resolve) => (release = resolve));
  const { user } = await openReview('Alpha');
  await user.keyboard('a');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await user.keyboard('r');
  await screen.findByRole('heading', { name: 'Charlie', level: 2 });
  await user.keyboard('zz');
  await screen.findByRole('heading', { name: 'Alpha', level: 2 });
  release();
  await waitFor(() => expect(served.sent.map(({ name }) => name)).toEqual(['Alpha', 'Alpha']));
  expect(served.sent[1]).toEqual({ name: 'Alpha', withdrawn: 'decision-1' });
});

test('a double click decides on one salon, but steps twice', async () => {
  const served = serveReview(THREE);
  const { user } = await openReview('Alpha');
  await user.dblClick(screen.getByRole('button', { name: /^Reject/ }));
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await waitFor(() => expect(served.sent).toHaveLength(1));
  await user.dblClick(screen.getByRole('button', { name: /^Next/ }));
  expect(await screen.findByText(/^1 rejected, 2 undecided/)).toBeVisible();
  expect(served.sent).toHaveLength(1);
});

test('the tally says what the salons have become, and counts each once', async () => {
  const kept = anEntry('Alpha', {
    yelp: platform('found', [aCandidate('https://www.yelp.com/biz/alpha')]),
    google: platform('possible', [aCandidate('https://google.com/alpha')]),
  });
  kept.business.result!.status = 'verified';
  const two = anEntry('Bravo', {
    yelp: platform('possible', [aCandidate('https://www.yelp.com/biz/bravo')]),
    google: platform('possible', [aCandidate('https://google.com/bravo')]),
  });
  serveReview([kept, two]);
  const { user } = await openReview('Alpha');
  await user.keyboard('r');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  let release = () => {};
  server.use(
    http.post(
      '*/api/businesses/:id/decisions',
      () => new Promise((done) => (release = () => done(undefined))),
    ),
  );
  await user.keyboard('rj');
  expect(await screen.findByText('1 verified, 1 undecided.')).toBeVisible();
  release();
  expect(await screen.findByRole('img', { name: 'Verified' })).toBeVisible();
});

test('the tally also counts a salon that somebody else has decided on meanwhile', async () => {
  serveReview([anEntry('Alpha'), anEntry('Bravo', undefined, { toReview: false })]);
  const { user } = await openReview('Alpha');
  await user.keyboard('a');
  expect(await screen.findByText('1 accepted, 1 decided meanwhile.')).toBeVisible();
});

test('after the last salon, a key for a salon says that there is none', async () => {
  const served = serveReview([anEntry('Alpha')]);
  const { user } = await openReview('Alpha');
  await user.keyboard('j');
  for (const key of ['a', 'x', 'c', 'u', 'g']) {
    await user.keyboard(key);
    expect(saidNow()).toContain('This is the end of the list.');
    await user.keyboard('j');
    expect(saidNow()).toContain('No further salon is shown here.');
  }
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(served.sent).toEqual([]);
});

test('the end of the list has only the buttons that need no salon, and the way on is the primary one', async () => {
  const served = serveReview([anEntry('Alpha')], 2);
  const { user } = await openReview('Alpha');
  await user.keyboard('a');
  await screen.findByText('All of these are decided');
  const keys = within(screen.getByRole('toolbar', { name: 'Decide' })).getAllByRole('button');
  expect(keys.map(({ textContent }) => textContent)).toEqual(['Back K', 'Next J', 'Undo Z', 'Keys ?']);
  const look = (name: string) => screen.getAllByText(name).at(-1)!.closest('button, a')!.className;
  expect(look('Load the next')).not.toBe(look('Keys'));
  served.review = { items: [], total: 0 };
  await user.click(screen.getAllByRole('button', { name: 'Load the next' })[0]!);
  await waitFor(() => expect(screen.queryByText('Load the next')).toBeNull());
  const back = screen.getByRole('link', { name: 'Back to the results' });
  expect(getComputedStyle(back).borderColor).toBe('transparent');
});

test('U names a page by its URL', async () => {
  const served = serveReview([anEntry('Alpha', { yelp: platform('not_listed', []) }), anEntry('Bravo')]);
  const { user } = await openReview('Alpha');
  expect(screen.getByText(/No page was found that could be this salon's/)).toBeVisible();
  await user.keyboard('a');
  expect(saidNow()).toContain('There is no page to decide on. Press U to paste its URL.');
  await user.keyboard('u');
  const field = await screen.findByRole('textbox', { name: "URL of the salon's page" });
  expect(field).toHaveFocus();
  await user.type(field, 'rosa nails{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('“rosa nails” is not the URL of a page');
  await user.clear(field);
  await user.type(field, 'facebook.com/rosanails{Enter}');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  expect(served.sent).toEqual([
    { name: 'Alpha', body: { platformId: 'auto', verdict: 'set', url: 'https://facebook.com/rosanails' } },
  ]);
});

test('a URL that was pasted before is no new decision, and Undo has none to withdraw', async () => {
  const url = 'https://www.facebook.com/rosanails';
  const theirs = {
    id: 'first',
    platformId: 'facebook',
    verdict: 'set' as const,
    url,
    at: '2026-11-21T09:00:00Z',
  };
  const alpha = anEntry('Alpha', undefined, { decisions: [theirs] });
  const served = serveReview([alpha, anEntry('Bravo')]);
  let repeated = 0;
  server.use(
    http.post('*/api/businesses/:id/decisions', () => {
      repeated += 1;
      return HttpResponse.json(alpha);
    }),
  );
  const { user } = await openReview('Alpha');
  await user.keyboard('u');
  const field = await screen.findByRole('textbox', { name: "URL of the salon's page" });
  await user.type(field, 'facebook.com/rosanails{Enter}');
  await waitFor(() => expect(repeated).toBe(1));
  await user.keyboard('z');
  expect(saidNow()).toContain('Undone: named by hand');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Being saved' })).toBeNull());
  expect(screen.queryByText(/was not saved/)).toBeNull();
  expect(served.sent).toEqual([]);
});

test('a refused decision returns with the server’s sentence, and the others continue', async () => {
  const served = serveReview(THREE);
  served.failures = [{ status: 409, text: 'The result of Alpha is simulated.' }];
  const { user } = await openReview('Alpha');
  await user.keyboard('a');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await user.keyboard('a');
  expect(await screen.findByText('The decision on Alpha was not saved')).toBeVisible();
  expect(screen.getByText('409: The result of Alpha is simulated.')).toBeVisible();
  await screen.findByRole('heading', { name: 'Charlie', level: 2 });
  expect(screen.getByRole('img', { name: 'Not saved' })).toBeVisible();
  await waitFor(() => expect(served.sent).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Go to it' }));
  await screen.findByRole('heading', { name: 'Alpha', level: 2 });
  expect(screen.queryByText('The decision on Alpha was not saved')).toBeNull();
  expect(within(pages()[0]!).getByText('Possible')).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Not saved' })).toBeNull();
});

test('a decision of somebody else that was not seen is shown instead of overridden', async () => {
  const served = serveReview([anEntry('Alpha'), anEntry('Bravo')]);
  const { user } = await openReview('Alpha');
  const by = 'eva@example.com';
  const url = 'https://www.yelp.com/biz/alpha';
  const theirs: Decision = {
    id: 'theirs',
    platformId: 'yelp',
    verdict: 'rejected',
    url,
    by,
    at: '2026-11-21T09:00:00Z',
  };
  served.entries = served.entries.with(
    0,
    anEntry('Alpha', undefined, { decisions: [theirs], toReview: false }),
  );
  served.failures = [{ status: 409, text: `${by} has rejected this page meanwhile.` }];
  await user.keyboard('a');
  expect(await screen.findByText(`409: ${by} has rejected this page meanwhile.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to it' }));
  await screen.findByRole('heading', { name: 'Alpha', level: 2 });
  expect(within(pages()[0]!).getByText('Rejected')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Decided' })).toBeVisible();
  await user.keyboard('a');
  await waitFor(() => expect(served.seen).toEqual([[], ['theirs']]));
});

test('what a reply shows of somebody else was not seen by the decisions that were made before it', async () => {
  const [one, two] = ['one', 'two'].map((page) => `https://www.yelp.com/biz/${page}`) as [string, string];
  const candidates = [aCandidate(one, { score: 70 }), aCandidate(two, { score: 65 })];
  const earlier = {
    id: 'earlier',
    platformId: 'yelp',
    verdict: 'rejected' as const,
    at: '2026-11-20T09:00:00Z',
  };
  const alpha = anEntry(
    'Alpha',
    { yelp: platform('possible', candidates) },
    { decisions: [{ ...earlier, url: 'https://www.yelp.com/biz/three' }] },
  );
  const served = serveReview([alpha, anEntry('Bravo')]);
  const theirs = { ...earlier, id: 'theirs', verdict: 'accepted' as const, url: two, by: 'eva@example.com' };
  served.before = async () => {
    served.before = async () => {};
    served.entries = served.entries.with(0, { ...alpha, decisions: [...alpha.decisions, theirs] });
  };
  const { user } = await openReview('Alpha');
  await user.keyboard('x');
  await waitFor(() => expect(served.seen).toEqual([['earlier'], ['earlier', 'decision-1']]));
});

test('the note of a refused decision goes with the next one', async () => {
  const served = serveReview([anEntry('Alpha'), anEntry('Bravo')]);
  served.failures = [{ status: 409, text: 'The result of Alpha is simulated.' }];
  const { user } = await openReview('Alpha');
  await user.keyboard('n');
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'They moved{Enter}');
  await user.keyboard('a');
  await user.click(await screen.findByRole('button', { name: 'Go to it' }));
  expect(
    await screen.findByText(/^Goes with your next decision on this salon or a page of it:/),
  ).toHaveTextContent('They moved');
  await user.keyboard('r');
  await waitFor(() =>
    expect(served.sent.map((one) => 'body' in one && [one.body.verdict, one.body.note])).toEqual([
      ['accepted', 'They moved'],
      ['rejected', 'They moved'],
    ]),
  );
});

test('the note of an undone decision goes with the next one', async () => {
  const served = serveReview([anEntry('Alpha'), anEntry('Bravo')]);
  const { user } = await openReview('Alpha');
  await user.keyboard('n');
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'They moved{Enter}');
  await user.keyboard('a');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await user.keyboard('z');
  expect(
    await screen.findByText(/^Goes with your next decision on this salon or a page of it:/),
  ).toHaveTextContent('They moved');
  await user.keyboard('r');
  await waitFor(() =>
    expect(served.sent.at(-1)).toMatchObject({ body: { verdict: 'rejected', note: 'They moved' } }),
  );
});

test('a refused URL is in the field again, to be corrected', async () => {
  const served = serveReview(THREE);
  served.failures = [{ status: 400, text: 'This is a search page.' }];
  const { user } = await openReview('Alpha');
  const field = () => screen.findByRole('textbox', { name: "URL of the salon's page" });
  await user.keyboard('u');
  await user.type(await field(), 'yelp.com/search?q=alpha{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Go to it' }));
  expect(await field()).toHaveValue('https://yelp.com/search?q=alpha');
  expect(await field()).toHaveFocus();
  await user.clear(await field());
  await user.type(await field(), 'yelp.com/biz/alpha{Enter}');
  await waitFor(() => expect(served.sent).toHaveLength(2));
  await user.keyboard('bu');
  expect(await field()).toHaveValue('');
});

test('a URL that the server refuses comes back with its sentence, and what is typed then is no decision', async () => {
  const served = serveReview(THREE);
  let release = () => {};
  served.before = () => new Promise((resolve) => (release = resolve));
  served.failures = [{ status: 400, text: 'This is on none of the platforms.' }];
  const { user } = await openReview('Alpha');
  const field = () => screen.findByRole('textbox', { name: "URL of the salon's page" });
  await user.keyboard('u');
  await user.type(await field(), 'elegantnailbar.com{Enter}');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await waitFor(() => expect(served.sent).toHaveLength(1));
  await user.keyboard('cs');
  expect(saidNow()).toContain('The pasted URL is still being saved: press the key again.');
  expect(shownSalon()).toBe('Bravo');
  release();
  served.before = async () => {};
  expect(await field()).toHaveValue('https://elegantnailbar.com');
  expect(await field()).toHaveFocus();
  expect(shownSalon()).toBe('Alpha');
  expect(await field()).toHaveAccessibleDescription('400: This is on none of the platforms.');
  await user.clear(await field());
  await user.keyboard('yelp.com/biz/sac{Enter}');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await waitFor(() => expect(served.sent).toHaveLength(2));
  expect(served.sent[1]).toMatchObject({ name: 'Alpha', body: { url: 'https://yelp.com/biz/sac' } });
  expect(screen.queryByText(/was not saved/)).toBeNull();
});

test('a refused URL is no longer called unsaved once the salon is decided otherwise', async () => {
  const served = serveReview(THREE);
  served.failures = [{ status: 400, text: 'This is a search page.' }];
  const { user } = await openReview('Alpha');
  await user.keyboard('u');
  const field = await screen.findByRole('textbox', { name: "URL of the salon's page" });
  await user.type(field, 'yelp.com/search?q=alpha{Enter}');
  expect(await screen.findByText('The decision on Alpha was not saved')).toBeVisible();
  await waitFor(() => expect(shownSalon()).toBe('Alpha'));
  await user.keyboard('{Escape}a');
  await waitFor(() => expect(served.sent).toHaveLength(2));
  expect(served.sent[1]).toMatchObject({ name: 'Alpha', body: { verdict: 'accepted' } });
  expect(screen.queryByText(/was not saved/)).toBeNull();
});

test('a refused URL does not interrupt a note on another salon', async () => {
  const served = serveReview(THREE);
  let release = () => {};
  served.before = () => new Promise((resolve) => (release = resolve));
  served.failures = [{ status: 400, text: 'This is on none of the platforms.' }];
  const { user } = await openReview('Alpha');
  await user.keyboard('u');
  await user.type(await screen.findByRole('textbox'), 'elegantnailbar.com{Enter}');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await user.keyboard('n');
  await waitFor(() => expect(served.sent).toHaveLength(1));
  release();
  expect(await screen.findByText('400: This is on none of the platforms.')).toBeVisible();
  expect(shownSalon()).toBe('Bravo');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
});

test('in a small window, a refused URL is told above the queue and not over the candidates', async () => {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    query === '(max-width: 1023px)' ? { ...matchMedia(query), matches: true } : matchMedia(query);
  try {
    const served = serveReview(THREE);
    served.failures = [{ status: 400, text: 'This is a search page.' }];
    const { user } = await openReview('Alpha');
    await user.keyboard('u');
    await user.type(await screen.findByRole('textbox'), 'yelp.com/search?q=alpha{Enter}');
    const notice = await screen.findByText('The decision on Alpha was not saved');
    const foot = screen.getByRole('toolbar', { name: 'Decide' }).parentElement!;
    expect(foot).not.toContainElement(notice);
    expect(within(foot).getByText('A decision was not saved: see above.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to it' }));
    expect(screen.queryByText(/not saved/)).toBeNull();
  } finally {
    window.matchMedia = matchMedia;
  }
});

test.each([
  [{ status: 0, text: '' }, /^The server did not answer/],
  [{ status: 503, text: 'The database is away.' }, '503: The database is away.'],
])('a decision that could not be sent waits for another try: %j', async (failure, sentence) => {
  const served = serveReview(THREE);
  served.failures = [failure];
  const { user } = await openReview('Alpha');
  await user.keyboard('a');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(saidNow()).not.toContain('Accepted');
  await user.keyboard('a');
  expect(await screen.findByText('2 decisions are not saved yet')).toBeVisible();
  expect(served.sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
  expect(served.sent.map(({ name }) => name)).toEqual(['Alpha', 'Alpha', 'Bravo']);
});

test('an expired session is announced, and the decision waits', async () => {
  const served = serveReview(THREE);
  served.failures = [{ status: 401, text: 'You are not signed in.' }];
  const { user } = await openReview('Alpha');
  await user.keyboard('a');
  expect(await screen.findByText('Your session has ended. Sign in, then try again.')).toBeInTheDocument();
  expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await user.keyboard('a');
  expect(served.sent).toHaveLength(1);
});

test('a decision under way completes on another page, which shows a failure', async () => {
  const served = serveReview(THREE);
  let release = () => {};
  served.before = () => new Promise((resolve) => (release = resolve));
  served.failures = [{ status: 400, text: 'That is no page of Yelp.' }];
  const { user } = await openReview('Alpha');
  await user.keyboard('a');
  await waitFor(() => expect(served.sent).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Pages' })).toBeNull());
  release();
  expect(await screen.findByText('A decision on Alpha was not saved')).toBeVisible();
});

test('shows the evidence of a closure, and what has changed since a decision', async () => {
  const url = 'https://www.yelp.com/biz/alpha';
  serveReview([
    anEntry(
      'Alpha',
      {
        yelp: platform('found', [aCandidate(url)], {
          operating: { says: 'closed', words: 'Permanently closed', structured: false },
        }),
      },
      {
        decisions: [
          {
            id: 'd',
            platformId: 'yelp',
            verdict: 'accepted',
            url,
            by: 'ana@example.com',
            note: 'Called them',
            at: '2026-11-01T10:00:00.000Z',
            changed: ['The page says now that it is closed.'],
          },
        ],
      },
    ),
  ]);
  await openReview('Alpha');
  const page = within(pages()[0]!);
  expect(page.getByText('Permanently closed')).toBeVisible();
  expect(page.getByText(/Accepted by ana@example.com on/)).toHaveTextContent('Called them');
  expect(page.getByText('Changed since then: The page says now that it is closed.')).toBeVisible();
});

test('after a page is accepted, possible pages of other platforms stay possible and say that they are closed', async () => {
  const [yelp, facebook, google] = ['yelp.com/biz/a', 'facebook.com/a', 'google.com/maps?cid=1'].map(
    (page) => `https://www.${page}`,
  ) as [string, string, string];
  const closed = { says: 'closed', words: 'CLOSED', structured: false } as const;
  const accepted = { id: 'd', platformId: 'yelp', verdict: 'accepted', url: yelp } as const;
  const entry = anEntry(
    'Alpha',
    {
      yelp: platform('found', [aCandidate(yelp)]),
      facebook: platform('possible', [aCandidate(facebook)], { operating: closed }),
      google: platform('possible', [aCandidate(google)]),
    },
    { decisions: [{ ...accepted, at: '2026-11-20T10:00:00.000Z' }] },
  );
  // The URLs of a result with a found page are those of its found pages.
  Object.assign(entry.business.result!.platformUrls, { facebook: null, google: null });
  serveReview([entry]);
  await openReview('Alpha');
  const cards = pages().map((card) => [
    within(card).getByRole('link').getAttribute('href'),
    within(card).queryByText('Possible') !== null,
    within(card).queryByText('CLOSED') !== null,
    within(card).getByRole('button').getAttribute('aria-pressed'),
  ]);
  // Whether the salon is closed is still asked, so that page is the selected one.
  expect(cards).toEqual([
    [facebook, true, true, 'true'],
    [yelp, false, false, 'false'],
    [google, true, false, 'false'],
  ]);
});

test('a salon that was decided in another verification says so, and the same decision applies to this one', async () => {
  const closure = { id: 'c', verdict: 'closed', at: '2026-11-20T10:00:00.000Z' } as const;
  const served = serveReview([anEntry('Alpha', undefined, { closure }), anEntry('Bravo')]);
  const { user } = await openReview('Alpha');
  const said = /^It was decided in another verification: decide the same again/;
  expect(screen.getByText(said)).toBeVisible();
  await user.keyboard('c');
  expect(saidNow()).toContain('Closed. Next: Bravo');
  await waitFor(() => expect(served.sent).toMatchObject([{ name: 'Alpha', body: { verdict: 'closed' } }]));
  expect(screen.queryByText(said)).toBeNull();
  await user.keyboard('k');
  await user.keyboard('c');
  expect(saidNow()).toContain('It was decided before: closed.');
  expect(served.sent).toHaveLength(1);
});

test.each(['possible', 'not_listed'] as const)(
  'the card of the closest page (%s) says why, and that an earlier run found it',
  async (outcome) => {
    const yelp = 'https://www.yelp.com/biz/rosa';
    const reason = 'No matching page found. The closest has another address.';
    const entry = anEntry('Alpha', {
      facebook: platform('possible', [aCandidate('https://www.facebook.com/rosa')]),
      yelp: { ...platform(outcome, [aCandidate(yelp)]), reason },
    });
    const result = { ...entry.business.result!, changes: ['moved' as const] };
    const look: SalonLook = {
      at: '2020-01-01T10:00:00.000Z',
      ...{ provider: 'Serper', depth: 'standard', status: 'verified', operating: 'unknown' },
      ...{ pages: { yelp }, changes: [] },
    };
    server.use(answer('GET /api/businesses/:id/looks', () => [look]));
    serveReview([{ ...entry, business: { ...entry.business, result } }]);
    await openReview('Alpha');
    expect(await screen.findByText('An earlier run found this page.')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
  },
);

test('each of the pages that fit equally well says so, and a third one does not', async () => {
  const reason = '2 pages fit about equally well. Check them.';
  const [one, two, three] = ['one', 'two', 'three'].map((name) =>
    aCandidate(`https://www.yelp.com/biz/${name}`),
  );
  const candidates = [{ ...one!, grade: 'found' as const }, { ...two!, grade: 'found' as const }, three!];
  serveReview([anEntry('Alpha', { yelp: { ...platform('possible', candidates), reason } })]);
  await openReview('Alpha');
  const cards = within(screen.getByRole('list', { name: 'Pages' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent!.includes(reason))).toEqual([true, true, false]);
});

test('the card of a found page says what one should know of it, and its closure once', async () => {
  const doubt = 'Matches: name. This page shows no address; other pages place the business.';
  const closed = 'The page says that it is closed for good: “CLOSED”.';
  const page = (n: number) => [aCandidate(`https://www.facebook.com/rosa${n}`)];
  serveReview([
    anEntry('Alpha', {
      facebook: platform('found', page(1), { reason: `${doubt} ${closed}` }),
      yelp: platform('found', page(2), { reason: `Matches: name, street. ${closed}` }),
    }),
  ]);
  await openReview('Alpha');
  expect(pages().map((card) => within(card).queryByText(/^Matches: /)?.textContent)).toEqual([
    doubt,
    undefined,
  ]);
  expect(screen.queryByText(/CLOSED/)).toBeNull();
});

test('the card of a possible page says why it is only possible, and not of another page', async () => {
  const reason = 'Matches: name, street. It may be of a person who works there. Check the page.';
  const others = [1, 2].map((n) => aCandidate(`https://www.yelp.com/biz/rosa-${n}`));
  const served = serveReview([
    anEntry('Alpha', {
      yelp: platform('possible', others, { reason }),
      google: platform('found', [aCandidate('https://www.google.com/maps?cid=1')], {
        reason: 'Matches: name.',
      }),
    }),
  ]);
  let release = () => {};
  served.before = () => new Promise((resolve) => (release = resolve));
  const { user } = await openReview('Alpha');
  const reasons = () => pages().map((card) => within(card).queryByText(/^Matches: /)?.textContent);
  expect(reasons()).toEqual([reason, undefined, undefined]);
  await user.keyboard('r');
  expect(within(pages()[0]!).getByText('Rejected')).toBeVisible();
  expect(reasons()).toEqual([undefined, undefined, undefined]);
  await waitFor(() => expect(served.sent).toHaveLength(1));
  release();
});

test('a closure that a field of the search says is not shown as the page’s own words', async () => {
  const closed = { says: 'closed', words: 'Permanently closed', structured: true } as const;
  const url = 'https://www.facebook.com/alpha';
  serveReview([anEntry('Alpha', { facebook: platform('found', [aCandidate(url)], { operating: closed }) })]);
  await openReview('Alpha');
  expect(pages()[0]!).toHaveTextContent(
    'Its map listing or a panel of the search says that it is closed for good: Permanently closed',
  );
});

test('a page that says closed stays to be decided on after it is accepted, until a verdict ends the question', async () => {
  const url = 'https://www.yelp.com/biz/alpha';
  const operating = { says: 'closed', words: 'CLOSED', structured: false } as const;
  const alpha = anEntry('Alpha', {
    yelp: platform('found', [aCandidate(url)], { operating }),
    // The verdict is about the salon, so this page needs no decision of its own.
    facebook: platform('found', [aCandidate('https://www.facebook.com/alpha')], { operating }),
  });
  const served = serveReview([alpha, anEntry('Bravo')]);
  const { user } = await openReview('Alpha');
  await user.keyboard('a');
  const said = 'Accepted: yelp.com/biz/alpha. It says that the salon is closed: press C or S.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(within(pages()[0]!).getByText('CLOSED')).toBeVisible();
  await user.keyboard('c');
  expect(await screen.findByText('Closed. Next: Bravo')).toBeVisible();
  await waitFor(() => expect(served.sent).toHaveLength(2));
});

test('a possible page that is accepted and says closed keeps its salon in focus until a verdict', async () => {
  const [first, url] = ['first', 'alpha'].map((page) => `https://www.yelp.com/biz/${page}`) as [
    string,
    string,
  ];
  const closed = { says: 'closed', words: 'CLOSED', structured: false } as const;
  const yelp = platform('possible', [aCandidate(first), aCandidate(url)]);
  serveReview([anEntry('Alpha', { yelp }, { closedIfAccepted: { [url]: closed } }), anEntry('Bravo')]);
  const { user } = await openReview('Alpha');
  await user.keyboard('2a');
  const said = 'Accepted: yelp.com/biz/alpha. It says that the salon is closed: press C or S.';
  expect(await screen.findByText(said)).toBeVisible();
  await user.keyboard('c');
  expect(await screen.findByText('Closed. Next: Bravo')).toBeVisible();
});

test('a note on a page that still needs a verdict goes with that verdict', async () => {
  const url = 'https://www.yelp.com/biz/alpha';
  const operating = { says: 'closed', words: 'CLOSED', structured: false } as const;
  const served = serveReview([
    anEntry('Alpha', { yelp: platform('found', [aCandidate(url)], { operating }) }),
    anEntry('Bravo'),
  ]);
  const { user } = await openReview('Alpha');
  await user.keyboard('a');
  await waitFor(() => expect(served.sent).toHaveLength(1));
  await user.keyboard('n');
  const field = await screen.findByRole('textbox', { name: 'Note' });
  expect(field).toHaveAccessibleDescription(
    /It is saved with your next decision on this salon or a page of it/,
  );
  await user.type(field, 'Line is dead{Enter}');
  expect(saidNow()).toContain(
    'The note will be saved with your next decision on this salon or a page of it.',
  );
  await user.keyboard('c');
  await waitFor(() =>
    expect(served.sent.map((one) => 'body' in one && [one.body.verdict, one.body.note])).toEqual([
      ['accepted', undefined],
      ['closed', 'Line is dead'],
    ]),
  );
});

test('a note on a page that needs no further decision is added to its decision, and undone as a note', async () => {
  const served = serveReview([anEntry('Alpha'), anEntry('Bravo')]);
  const { user } = await openReview('Alpha');
  await user.keyboard('a');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await user.keyboard('kn');
  const field = await screen.findByRole('textbox', { name: 'Note' });
  expect(field).toHaveAccessibleDescription(/It is saved with the decision on yelp.com\/biz\/alpha/);
  await user.type(field, 'Called{Enter}');
  await waitFor(() =>
    expect(served.sent.map((one) => 'body' in one && [one.body.verdict, one.body.note])).toEqual([
      ['accepted', undefined],
      ['accepted', 'Called'],
    ]),
  );
  await user.keyboard('z');
  expect(saidNow()).toContain('Undone: the note on yelp.com/biz/alpha, Alpha');
  expect(within(pages()[0]!).getByText('Accepted')).toBeVisible();
});

const AT = '2026-11-20T10:00:00.000Z';

test('a page whose acceptance a later one has replaced can be accepted again, and takes no note for it', async () => {
  const [one, two] = ['https://www.yelp.com/biz/one', 'https://www.yelp.com/biz/two'] as const;
  const made = (id: string, url: string) =>
    ({ id, platformId: 'yelp', verdict: 'accepted', url, at: AT }) as const;
  const yelp = platform('found', [aCandidate(two), aCandidate(one)]);
  const decisions = [made('a', one), made('b', two)];
  const served = serveReview([anEntry('Alpha', { yelp }, { decisions, toReview: false }), anEntry('Bravo')]);
  const { user } = await openReview('Alpha');
  const replaced = pages().findIndex((page) => within(page).queryByRole('link', { name: /biz\/one/ }));
  expect(within(pages()[replaced]!).queryByText('Accepted')).toBeNull();
  await user.keyboard(`${replaced + 1}n`);
  const field = await screen.findByRole('textbox', { name: 'Note' });
  await user.type(field, 'Old page{Enter}');
  expect(saidNow()).toContain(
    'The note will be saved with your next decision on this salon or a page of it.',
  );
  expect(served.sent).toEqual([]);
  await user.keyboard('a');
  await waitFor(() =>
    expect(served.sent).toMatchObject([{ body: { verdict: 'accepted', url: one, note: 'Old page' } }]),
  );
});

test('a note that is emptied says that it stays', async () => {
  const url = 'https://www.yelp.com/biz/alpha';
  const made = { id: 'a', platformId: 'yelp', verdict: 'accepted', url, note: 'Called', at: AT } as const;
  const served = serveReview([anEntry('Alpha', undefined, { decisions: [made], toReview: false })]);
  const { user } = await openReview('Alpha');
  await user.keyboard('n');
  await user.clear(await screen.findByRole('textbox', { name: 'Note' }));
  await user.keyboard('{Enter}');
  expect(saidNow()).toContain('A note cannot be removed. Write another one in its place.');
  expect(served.sent).toEqual([]);
});

test('Undo leaves the decision of another verification that was only made again', async () => {
  const closure = { id: 'c', verdict: 'closed', at: AT } as const;
  const alpha = anEntry('Alpha', undefined, { closure });
  const served = serveReview([alpha, anEntry('Bravo')]);
  server.use(
    http.post('*/api/businesses/:id/decisions', () => HttpResponse.json({ ...alpha, toReview: false })),
  );
  const { user } = await openReview('Alpha');
  await user.keyboard('c');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Being saved' })).toBeNull());
  await user.keyboard('z');
  expect(saidNow()).toContain('Alpha was decided in another verification, and that stays.');
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Being saved' })).toBeNull());
  expect(served.sent).toEqual([]);
});

test('loads more salons at the end of the list', async () => {
  const served = serveReview([anEntry('Alpha')], 2);
  const { user } = await openReview('Alpha');
  await user.keyboard('a');
  expect(await screen.findByText(/There are more to review than are listed here/)).toBeVisible();
  const bravo = anEntry('Bravo');
  served.entries = [...served.entries, bravo];
  served.review = {
    items: [{ id: bravo.business.id, name: 'Bravo', reason: 'name_alone', why: 'So.' }],
    total: 1,
  };
  await user.click(screen.getAllByRole('button', { name: 'Load the next' })[0]!);
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  expect(queue()).toHaveLength(2);
});

test('says so if nothing is to be reviewed, if the job is unknown, and if none is chosen', async () => {
  serveReview([]);
  renderApp(`/review?jobId=${JOB_ID}`);
  expect(await screen.findByText('Nothing to review')).toBeVisible();

  failWith('GET /api/verification/jobs/:jobId/review', 404, 'There is no verification 1.');
  renderApp(`/review?jobId=${JOB_ID}`);
  expect(await screen.findByText('404: There is no verification 1.')).toBeVisible();

  renderApp('/review');
  expect(await screen.findByText('No verification is chosen')).toBeVisible();
});

test('says that nothing can be decided on a salon without a result or with a simulated one', async () => {
  const made = anEntry('Bravo');
  const details = made.business.result!.processingDetails;
  made.business.result!.processingDetails = {
    yelp: { ...details['yelp']!, searchMode: 'simulated' },
  };
  const served = serveReview([anEntry('Alpha'), made]);
  failWith('GET /api/businesses/:id/review', 409, 'This business has no result yet.');
  const { user } = renderApp(`/review?jobId=${JOB_ID}`);
  expect(await screen.findByText('409: This business has no result yet.')).toBeVisible();
  await user.keyboard('a');
  expect(saidNow()).toContain('Still loading.');

  serveReview([made]);
  cleanup();
  await openReview('Bravo');
  expect(screen.getByText(/This result is simulated/)).toBeVisible();
  await user.keyboard('a');
  expect(served.sent).toEqual([]);
});
