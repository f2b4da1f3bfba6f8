import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReviewReason } from '#contract/review.ts';
import { server } from './fakeServer.ts';
import {
  aCandidate,
  anEntry,
  openReview,
  pages,
  platform,
  saidNow,
  serveReview,
  shownSalon,
} from './reviewServer.ts';
import './withServer.ts';

const SHUT = { operating: { says: 'closed' as const, words: 'CLOSED', structured: false } };
const shut = (name: string) =>
  anEntry(name, {
    yelp: platform('found', [aCandidate(`https://www.yelp.com/biz/${name.toLowerCase()}`)], SHUT),
    google: platform('not_listed', []),
  });
const bodies = ({ sent }: ReturnType<typeof serveReview>) =>
  sent.map((one) => [one.name, 'body' in one ? one.body.verdict : one.withdrawn]);
/** Serves these salons with the reasons, in that order. */
function serveReasons(entries: ReturnType<typeof anEntry>[], reasons: ReviewReason[]) {
  const served = serveReview(entries);
  served.review.items = served.review.items.map((item, at) => ({ ...item, reason: reasons[at]! }));
  return served;
}
/** The shown group of closed salons, once this many are loaded. */
async function closedGroup(salons: number) {
  const group = within(await screen.findByRole('list', { name: 'Group' }));
  await waitFor(() => expect(group.getAllByText('CLOSED')).toHaveLength(salons));
  return group;
}
/** Opens the review of a salon, and the group of closed salons that it is in. */
async function openGroup(name: string, salons: number) {
  const { user } = await openReview(name);
  await user.keyboard('g');
  return { user, group: await closedGroup(salons) };
}

test('C and S decide whether the salon is closed, and X rejects every page', async () => {
  const served = serveReasons(
    [shut('Alpha'), shut('Bravo'), anEntry('Charlie')],
    ['closed', 'closed', 'tie'],
  );
  const { user } = await openReview('Alpha');
  expect(screen.getByText('1 of 3 · Only the name of the closest page agrees.')).toBeVisible();
  await user.keyboard('c');
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  expect(saidNow()).toContain('Closed. Next: Bravo');
  await user.keyboard('s');
  await screen.findByRole('heading', { name: 'Charlie', level: 2 });
  await user.keyboard('x');
  expect(await screen.findByText('1 rejected, 1 closed, 1 still open.')).toBeVisible();
  await waitFor(() =>
    expect(bodies(served)).toEqual([
      ['Alpha', 'closed'],
      ['Bravo', 'open'],
      ['Charlie', 'rejected'],
    ]),
  );
  for (const name of ['Closed', 'Still open', 'Rejected'])
    expect(await screen.findByRole('img', { name })).toBeVisible();
});

test('a group is decided with one key without the salons that are left out, and undone with one', async () => {
  const served = serveReasons(
    [anEntry('Alpha'), shut('Bravo'), shut('Charlie'), shut('Delta')],
    ['tie', 'closed', 'closed', 'closed'],
  );
  const { user } = await openReview('Alpha');
  await user.keyboard('g');
  // The title is for a text that is longer than its line.
  expect(screen.getByTitle('There is no other salon with this reason.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '3 together' }));
  const group = await closedGroup(3);
  await user.click(group.getByRole('checkbox', { name: 'Decide on Charlie' }));
  await user.keyboard('a');
  expect(saidNow()).toContain('That is for one salon.');
  await user.keyboard('c');
  expect(saidNow()).toContain('Closed: 2 salons.');
  await waitFor(() =>
    expect(bodies(served)).toEqual([
      ['Bravo', 'closed'],
      ['Delta', 'closed'],
    ]),
  );
  expect(group.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Says it is closed: 1 left' })).toBeVisible();
  expect(screen.getByText(/^One page that says so is enough to be here\./)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('img', { name: 'Closed' })).toHaveLength(2));
  await user.keyboard('z');
  expect(saidNow()).toContain('Undone: the decision on 2 salons');
  await waitFor(() => expect(served.sent.slice(2)).toHaveLength(2));
  expect(await screen.findByRole('heading', { name: 'Says it is closed: 3 together' })).toBeVisible();
  expect(group.getByRole('checkbox', { name: 'Decide on Charlie' })).not.toBeChecked();
  expect(screen.getByText('2 of 3 ticked: only these are decided.')).toBeVisible();
  expect(group.getByRole('checkbox', { name: 'Decide on Bravo' })).toBeChecked();
});

test('a salon whose page differs from the list is not ticked at first in the group of partial agreement', async () => {
  const differing = anEntry('Bravo', {
    yelp: platform('possible', [aCandidate('https://www.yelp.com/biz/bravo', { against: ['phone'] })]),
  });
  const inPart = anEntry('Charlie', {
    yelp: platform('possible', [aCandidate('https://www.yelp.com/biz/charlie')]),
    google: platform('possible', [aCandidate('https://maps.google.com/?cid=1', { against: ['street'] })]),
  });
  const served = serveReasons([anEntry('Alpha'), differing, inPart], ['possible', 'possible', 'possible']);
  const { user } = await openReview('Alpha');
  await user.click(screen.getByRole('button', { name: '3 together' }));
  const group = within(await screen.findByRole('list', { name: 'Group' }));
  await waitFor(() => expect(group.getByRole('checkbox', { name: 'Decide on Bravo' })).not.toBeChecked());
  await waitFor(() => expect(group.getByRole('checkbox', { name: 'Decide on Charlie' })).not.toBeChecked());
  expect(group.getByRole('checkbox', { name: 'Decide on Alpha' })).toBeChecked();
  expect(
    screen.getByText('A salon is not ticked at first if a page of it differs from your list.'),
  ).toBeVisible();
  await user.keyboard('a');
  await waitFor(() => expect(bodies(served)).toEqual([['Alpha', 'accepted']]));
});

test('a salon of which other found pages do not say closed is not ticked at first, and says so', async () => {
  const found = (id: string, name: string) =>
    platform('found', [aCandidate(`https://www.${id}.com/${name}`)]);
  const doubtful = anEntry('Bravo', {
    yelp: platform('found', [aCandidate('https://www.yelp.com/biz/bravo')], SHUT),
    facebook: found('facebook', 'bravo'),
    google: found('google', 'bravo'),
  });
  const both = anEntry('Charlie', {
    yelp: platform('found', [aCandidate('https://www.yelp.com/biz/charlie')], SHUT),
    facebook: platform('found', [aCandidate('https://www.facebook.com/charlie')], SHUT),
    google: platform('possible', [aCandidate('https://www.google.com/charlie')]),
  });
  // The server counts this one as closed, so it is ticked although a page does not say so.
  const counted = anEntry('Delta', {
    yelp: platform('found', [aCandidate('https://www.yelp.com/biz/delta')], SHUT),
    facebook: found('facebook', 'delta'),
  });
  counted.business.result!.operating = 'closed';
  const served = serveReasons(
    [shut('Alpha'), doubtful, both, counted],
    ['closed', 'closed', 'closed', 'closed'],
  );
  const { user } = await openReview('Alpha');
  await user.keyboard('g');
  const group = within(await screen.findByRole('list', { name: 'Group' }));
  const box = (name: string) => group.getByRole('checkbox', { name: `Decide on ${name}` });
  await waitFor(() => expect(group.getAllByText('CLOSED')).toHaveLength(4));
  expect(group.getAllByText(/not say so\.$/).map(({ textContent }) => textContent)).toEqual([
    '2 other pages found do not say so.',
    '1 other page found does not say so.',
  ]);
  expect(group.getAllByText(/so, too\.$/).map(({ textContent }) => textContent)).toEqual([
    'Facebook says so, too.',
  ]);
  expect(box('Alpha')).toBeChecked();
  expect(box('Bravo')).not.toBeChecked();
  expect(box('Charlie')).toBeChecked();
  expect(box('Delta')).toBeChecked();
  await user.click(box('Alpha'));
  await user.click(box('Bravo'));
  await user.keyboard('c');
  await waitFor(() =>
    expect(bodies(served)).toEqual([
      ['Bravo', 'closed'],
      ['Charlie', 'closed'],
      ['Delta', 'closed'],
    ]),
  );
  await user.keyboard('z');
  await waitFor(() => expect(group.getAllByRole('checkbox')).toHaveLength(4));
  expect(box('Alpha')).not.toBeChecked();
  expect(box('Bravo')).toBeChecked();
});

test('after a group, one salon at a time goes on with the first that is left', async () => {
  serveReasons([shut('Bravo'), shut('Charlie'), shut('Delta')], ['closed', 'closed', 'closed']);
  const { user, group } = await openGroup('Bravo', 3);
  await user.click(group.getByRole('checkbox', { name: 'Decide on Charlie' }));
  await user.keyboard('cg');
  expect(await screen.findByRole('heading', { name: 'Charlie', level: 2 })).toBeVisible();
});

test('the button that opened a group goes on with the first salon that is left, too', async () => {
  const names = ['Alpha', 'Bravo', 'Charlie', 'Delta'];
  serveReasons(
    names.map((name) => shut(name)),
    names.map(() => 'closed'),
  );
  const { user } = await openReview('Alpha');
  await user.click(screen.getByRole('button', { name: '4 together' }));
  const group = await closedGroup(4);
  for (const name of ['Charlie', 'Delta'])
    await user.click(group.getByRole('checkbox', { name: `Decide on ${name}` }));
  await user.keyboard('c');
  await user.click(screen.getByRole('button', { name: '2 together' }));
  expect(await screen.findByRole('heading', { name: 'Charlie', level: 2 })).toBeVisible();
});

test('a group names the other pages that differ, and a name that is only similar', async () => {
  const unsure = (name: string) =>
    anEntry(name, {
      yelp: platform('possible', [
        aCandidate(`https://www.yelp.com/biz/${name}`, { for: ['name'], shown: { name: `${name} Spa` } }),
      ]),
      google: platform('possible', [
        aCandidate(`https://www.google.com/maps/place/${name}`, { score: 50, against: ['street'] }),
        aCandidate('https://www.google.com/maps/place/Spa', {
          ...{ score: 45, against: ['street'], shown: { name: 'Alpha Spa' } },
        }),
      ]),
      vagaro: platform('found', [
        aCandidate(`https://www.vagaro.com/${name}`, { score: 80, against: ['phone'] }),
        aCandidate('https://www.vagaro.com/other', {
          score: 30,
          against: ['name'],
          shown: { name: 'Other' },
        }),
      ]),
      // The page of its platform is none of the salon's. It counts if it has the name that the group shows.
      facebook: platform('not_listed', [
        aCandidate(`https://www.facebook.com/${name}`, {
          ...{ score: 40, against: ['street'], shown: { name: name === 'Alpha' ? 'Alpha Spa' : 'Other' } },
        }),
      ]),
    });
  serveReasons([unsure('Alpha'), unsure('Bravo')], ['possible', 'possible']);
  const { user } = await openReview('Alpha');
  await user.keyboard('g');
  const group = within(await screen.findByRole('list', { name: 'Group' }));
  await waitFor(() => {
    const lines = group.getAllByText(/^Other pages differ from your list: /);
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Other pages differ from your list: 2 on Google, Vagaro, Facebook',
      'Other pages differ from your list: Google, Vagaro',
    ]);
  });
  const names = group.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(names).toContain('similarAlpha Spa(your list: Alpha)');
});

test('a group ends when others have decided on its last salons', async () => {
  const { entries } = serveReasons([shut('Alpha'), shut('Bravo')], ['closed', 'closed']);
  const theirs = { id: 'theirs', at: '2026-11-21T10:01:00.000Z', verdict: 'open' as const };
  server.use(
    http.delete('*/api/businesses/:id/decisions/:decisionId', ({ params: { id } }) => {
      const entry = entries.find(({ business }) => business.id === id)!;
      return HttpResponse.json({ ...entry, closure: theirs, toReview: false });
    }),
  );
  const { user } = await openGroup('Alpha', 2);
  await user.keyboard('c');
  expect(await screen.findByText('2 closed.')).toBeVisible();
  await user.keyboard('z');
  expect(await screen.findByRole('heading', { name: 'Alpha', level: 2 })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Group' })).toBeNull();
});

test('a row that was decided alone after its group is undone first, then the group', async () => {
  const served = serveReasons([shut('Alpha'), shut('Bravo')], ['closed', 'closed']);
  const { user } = await openGroup('Alpha', 2);
  await user.keyboard('c');
  await screen.findByText('2 closed.');
  await user.click(within(screen.getByRole('list', { name: 'To review' })).getByText('Alpha'));
  await screen.findByRole('heading', { name: 'Alpha', level: 2 });
  await user.keyboard('s');
  expect(await screen.findByText('1 closed, 1 still open.')).toBeVisible();
  await user.keyboard('z');
  expect(saidNow()).toContain('Undone: still open, Alpha');
  await user.keyboard('z');
  expect(saidNow()).toContain('Undone: the decision on 2 salons');
  await waitFor(() =>
    expect(bodies(served)).toEqual([
      ['Alpha', 'closed'],
      ['Bravo', 'closed'],
      ['Alpha', 'open'],
      ['Alpha', 'decision-3'],
      ['Bravo', 'decision-2'],
      ['Alpha', 'decision-1'],
    ]),
  );
});

test('says that a large group is only the first of its salons', async () => {
  const names = Array.from({ length: 51 }, (_, at) => `Salon ${at}`);
  const served = serveReasons(
    names.map((name) => shut(name)),
    names.map(() => 'closed'),
  );
  const { user } = await openReview('Salon 0');
  await user.keyboard('g');
  expect(
    await screen.findByRole('heading', { name: 'Says it is closed: the first 50 together' }),
  ).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: 'Decide on Salon 1' }));
  const group = within(screen.getByRole('list', { name: 'Group' }));
  await waitFor(() => expect(group.getAllByText('CLOSED')).toHaveLength(50));
  await user.keyboard('c');
  expect(await screen.findByRole('heading', { name: 'Says it is closed: 2 together' })).toBeVisible();
  // All but the one that was left out and the one beyond the first 50.
  await waitFor(() => expect(served.sent).toHaveLength(49));
});

test('refused decisions of a group are dismissed together, and nothing says that they were made', async () => {
  const served = serveReasons([shut('Alpha'), shut('Bravo')], ['closed', 'closed']);
  served.failures = [1, 2].map(() => ({ status: 404, text: 'There is no such business.' }));
  const { user } = await openGroup('Alpha', 2);
  await user.keyboard('c');
  expect(await screen.findByText('2 decisions were not saved')).toBeVisible();
  expect(saidNow()).not.toContain('Closed: 2 salons.');
  await user.click(screen.getByRole('button', { name: 'Dismiss all' }));
  expect(screen.queryByText(/not saved$/)).toBeNull();
});

test('pages with the same address and phone number are decided together, and undone together', async () => {
  const shown = { street: '1 Main St', phone: '(512) 555-0199' };
  const possible = (url: string, more = {}) =>
    platform('possible', [aCandidate(url, { shown, against: ['other_name'], for: [], ...more })]);
  const served = serveReview([
    anEntry('Alpha', {
      yelp: possible('https://www.yelp.com/biz/one'),
      google: possible('https://maps.google.com/?cid=2', { shown: { ...shown, phone: '+1 512-555-0199' } }),
      facebook: possible('https://www.facebook.com/three', { shown: { street: '1 Main St' } }),
    }),
    anEntry('Bravo'),
  ]);
  const { user } = await openReview('Alpha');
  const same = /Same address and phone: decided together with the chosen page\./;
  expect(pages().map((card) => same.test(card.textContent))).toEqual([false, true, false]);
  expect(pages()[0]!).toHaveTextContent('Decided together with the page on Google.');
  await user.keyboard('a');
  expect(saidNow()).toContain('Accepted: yelp.com/biz/one and 1 other page.');
  await waitFor(() => expect(served.sent).toHaveLength(2));
  expect(shownSalon()).toBe('Bravo');
  await waitFor(() => expect(screen.getByRole('img', { name: 'Accepted' })).toBeVisible());
  await user.keyboard('z');
  await screen.findByRole('heading', { name: 'Alpha', level: 2 });
  await waitFor(() =>
    expect(bodies(served).slice(2)).toEqual([
      ['Alpha', 'decision-2'],
      ['Alpha', 'decision-1'],
    ]),
  );
});

test('possible pages with the same name at one new address need no phone number to be decided together', async () => {
  const [name, street, phone] = ['Alpha Salon', '7328 N Cormorant Blvd', '(512) 555-0100'];
  const moved = (url: string, shown: object) =>
    platform('possible', [aCandidate(url, { shown, against: ['street'], for: ['name', 'city'] })]);
  serveReview([
    anEntry('Alpha', {
      yelp: moved('https://www.yelp.com/biz/alpha', { name, street, phone }),
      google: moved('https://maps.google.com/?cid=2', {
        name: 'ALPHA SALON',
        street: '7328 Cormorant Boulevard',
      }),
      facebook: moved('https://www.facebook.com/ana', { name: 'Ana at Alpha Salon', street }),
      booksy: moved('https://booksy.com/en-us/3_alpha', { name, street: '732 Cormorant Blvd' }),
      vagaro: moved('https://www.vagaro.com/alpha', { name, street, phone: '(512) 555-0101' }),
    }),
    anEntry('Bravo'),
  ]);
  const { user } = await openReview('Alpha');
  const same = /Same name and address: decided together with the chosen page\./;
  const together = () => pages().flatMap((card) => (same.test(card.textContent) ? [card.textContent] : []));
  expect(together()).toEqual([expect.stringContaining('maps.google.com')]);
  await user.keyboard('a');
  expect(saidNow()).toContain('Accepted: yelp.com/biz/alpha and 1 other page.');
});

test('the card of a found page at the same address and number says that only Reject counts for it, too', async () => {
  const shown = { street: '1 Main St', phone: '(512) 555-0100' };
  const found = (url: string) => platform('found', [aCandidate(url, { shown, for: ['street', 'phone'] })]);
  const served = serveReview([
    anEntry('Alpha', {
      yelp: found('https://www.yelp.com/biz/alpha'),
      google: found('https://maps.google.com/?cid=2'),
    }),
    anEntry('Bravo'),
  ]);
  const { user } = await openReview('Alpha');
  expect(pages()[1]!).toHaveTextContent(
    'Rejecting applies to this page, too; accepting only to the chosen one.',
  );
  await user.keyboard('a');
  expect(saidNow()).toContain('Accepted: yelp.com/biz/alpha.');
  await waitFor(() => expect(served.sent).toHaveLength(1));
  await screen.findByRole('heading', { name: 'Bravo', level: 2 });
  await user.keyboard('zr');
  expect(saidNow()).toContain('Rejected: yelp.com/biz/alpha and 1 other page.');
});

test('a page that is found is not rejected with a possible page at the same address and phone number', async () => {
  const shown = { street: '1 Main St', phone: '(512) 555-0100' };
  const at = (outcome: 'found' | 'possible', url: string) =>
    platform(outcome, [aCandidate(url, { shown, for: ['street', 'phone'] })]);
  const served = serveReview([
    anEntry('Alpha', {
      yelp: at('possible', 'https://www.yelp.com/biz/nina-at-alpha'),
      google: at('found', 'https://maps.google.com/?cid=2'),
      facebook: at('possible', 'https://www.facebook.com/three'),
    }),
    anEntry('Bravo'),
  ]);
  const { user } = await openReview('Alpha');
  await user.keyboard('r');
  expect(saidNow()).toContain('Rejected: yelp.com/biz/nina-at-alpha and 1 other page.');
  await waitFor(() => expect(served.sent).toHaveLength(2));
  expect(served.sent).toMatchObject([
    { body: { platformId: 'yelp', verdict: 'rejected' } },
    { body: { platformId: 'facebook', verdict: 'rejected' } },
  ]);
});

test('a note that waits for a salon’s decision goes with the decision on its group', async () => {
  const served = serveReasons([shut('Alpha'), shut('Bravo')], ['closed', 'closed']);
  const { user } = await openReview('Alpha');
  await user.keyboard('n');
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Line is dead{Enter}');
  await user.click(screen.getByRole('button', { name: '2 together' }));
  await closedGroup(2);
  await user.keyboard('c');
  await waitFor(() =>
    expect(served.sent.map((one) => [one.name, 'body' in one && one.body.note])).toEqual([
      ['Alpha', 'Line is dead'],
      ['Bravo', undefined],
    ]),
  );
});
