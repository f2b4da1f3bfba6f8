import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ListingsReply, ListingUpdate, UpdateDecision } from '#contract/listings.ts';
import { questionOf } from '../../frontend/features/listings/questionOf.ts';
import { answer, server } from './fakeServer.ts';
import { renderApp } from './renderApp.tsx';
import './withServer.ts';

const AT = '2026-11-23T10:15:00.000Z';

const update = (id: number, more: Pick<ListingUpdate, 'kind' | 'field'> & Partial<ListingUpdate>) =>
  ({ id, isChange: true, isEdited: false, state: 'open', onSite: 'before', now: 'after', ...more }) as const;

const REPLY: ListingsReply = {
  listings: [
    {
      salonId: '00000000-0000-4000-8000-000000000001',
      destinationId: 'salon-directory',
      name: 'Bella Nails',
      postId: 7,
      status: 'published',
      lookedAt: AT,
      isOutdated: false,
      updates: [
        update(1, {
          kind: 'moved',
          field: 'street',
          now: '912 Oak Ave',
          addressInText: '912 Oak Ave\nBoise, ID',
        }),
        update(2, { kind: 'moved', field: 'zipCode' }),
        update(3, { kind: 'moved', field: 'city', written: 'Boise', isEdited: true }),
        update(4, { kind: 'fact', field: 'phone' }),
        update(5, { kind: 'text', field: 'post.content', now: '<p>912 Oak Ave, Boise</p>' }),
        update(6, { kind: 'text', field: 'post.excerpt', now: 'Open until 7 PM' }),
      ],
    },
  ],
  page: { number: 1, size: 50, total: 1 },
  counts: {
    ...{ all: 1, draft: 0, published: 1, trash: 0, gone: 0 },
    ...{
      waiting: 1,
      closed: 0,
      moved: 1,
      url: 0,
      fact: 1,
      text: 0,
      edited: 1,
      accepted: 0,
      declined: 0,
      failed: 0,
    },
  },
  waiting: { toAccept: 3, toDecline: 4, toClose: 0, toMove: 0 },
  looks: [],
  asOf: AT,
};

let sent: UpdateDecision[];
beforeEach(() => {
  sent = [];
  server.use(
    answer('GET /api/wordpress/listings', () => REPLY),
    http.post<never, UpdateDecision>('*/api/wordpress/listings/decide', async ({ request }) => {
      const decision = await request.json();
      sent.push(decision);
      return HttpResponse.json({ decided: decision.ids?.length ?? 0 });
    }),
  );
});

const button = (name: string) => screen.findByRole('button', { name });

test('the parts of a move are decided together, other updates alone', async () => {
  const { user } = renderApp('/listings');
  await screen.findByText('Address in the text of the post: 912 Oak Ave, Boise, ID.');
  await user.click(await button('Accept the move: ZIP code of Bella Nails'));
  await waitFor(() => expect(sent).toEqual([{ verdict: 'accept', ids: [1, 2], asOf: AT }]));
  await user.click(await button('Decline the move: Street of Bella Nails'));
  await waitFor(() => expect(sent[1]).toEqual({ verdict: 'decline', ids: [1, 2], asOf: AT }));
  await user.click(await button('Accept: Phone of Bella Nails'));
  await waitFor(() => expect(sent[2]).toEqual({ verdict: 'accept', ids: [4], asOf: AT }));
});

test('a place without a new street is decided as a whole', async () => {
  const [listing] = REPLY.listings;
  const city = update(1, { kind: 'moved', field: 'city', onSite: 'Austin', now: 'San Antonio' });
  const term = update(2, { kind: 'moved', field: 'taxonomyCity', onSite: 'Austin', now: 'San Antonio' });
  const phone = update(3, { kind: 'fact', field: 'phone', now: '(208) 555-0199' });
  const updates = [city, term, phone];
  server.use(
    answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings: [{ ...listing!, updates }] })),
  );
  const { user } = renderApp('/listings');
  await user.click(await button('Accept the place: City of Bella Nails'));
  await waitFor(() => expect(sent).toEqual([{ verdict: 'accept', ids: [1, 2], asOf: AT }]));
});

test('a value that a person has changed says so if a text still has the one that we wrote', async () => {
  const [listing] = REPLY.listings;
  const phone = update(1, { kind: 'fact', field: 'phone', isEdited: true, isStillInText: true });
  server.use(
    answer('GET /api/wordpress/listings', () => ({
      ...REPLY,
      listings: [{ ...listing!, updates: [phone] }],
    })),
  );
  renderApp('/listings');
  expect(await screen.findByText(/A text of the post has our value/)).toBeVisible();
});

test('a declined move is accepted as a whole, with what of it is open', async () => {
  const [listing] = REPLY.listings;
  const updates = listing!.updates.map((each) =>
    each.id === 1 ? { ...each, state: 'declined' as const } : each,
  );
  server.use(
    answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings: [{ ...listing!, updates }] })),
  );
  const { user } = renderApp('/listings?filter=declined');
  await user.click(await button('Accept the move: Street of Bella Nails'));
  await waitFor(() => expect(sent).toEqual([{ verdict: 'accept', ids: [1, 2], asOf: AT }]));
  // What is open is not decided together with what was declined.
  await user.click(await button('Decline: ZIP code of Bella Nails'));
  await waitFor(() => expect(sent[1]).toEqual({ verdict: 'decline', ids: [2], asOf: AT }));
});

test.each([
  ['Place', 'without'],
  ['Moved', 'with'],
])('another city is called "%s" %s another street', async (label, given) => {
  const city = update(1, { kind: 'moved', field: 'city', onSite: 'Boise', now: 'Garden City' });
  const street = update(2, { kind: 'moved', field: 'street', onSite: '12 Elm St', now: '9 Oak Ave' });
  const updates = given === 'with' ? [city, street] : [city];
  const listings = [{ ...REPLY.listings[0]!, updates }];
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings })));
  renderApp('/listings');
  const row = await screen.findByRole('row', { name: /Garden City/ });
  expect(within(row).getByText(label)).toBeVisible();
});

test('a long value is shown in whole on request', async () => {
  const now = ['Eyelash Service', ...Array.from({ length: 9 }, (_, day) => `Day ${day}: 9 AM–5 PM`)].join(
    '\n',
  );
  const updates = [
    update(1, { kind: 'text', field: 'post.content', onSite: 'Eyelash Service', now }),
    update(2, { kind: 'fact', field: 'phone', now: '(208) 555-0199' }),
  ];
  const listings = [{ ...REPLY.listings[0]!, updates }];
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings })));
  const { user } = renderApp('/listings');
  await user.click(await button('Show all of Text of Bella Nails'));
  const less = await button('Show less of Text of Bella Nails');
  expect(less).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('button', { name: /of Phone of/ })).not.toBeInTheDocument();
});

test('the filter by closed salons does not say that their posts are published: a mark is also offered to drafts', async () => {
  renderApp('/listings');
  expect(await screen.findByRole('option', { name: 'Closed or open again (0)' })).toBeInTheDocument();
});

test('the lines that are left out of a text are shown on request', async () => {
  const lines = (phone: string) => `Nail Salon\n12 Oak St\nOpen daily\n${phone}\nOn the web\nYelp`;
  const [onSite, now] = [lines('555-0100'), lines('555-0199')];
  const updates = [update(1, { kind: 'text', field: 'post.content', onSite, now })];
  const listings = [{ ...REPLY.listings[0]!, updates }];
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings })));
  const { user } = renderApp('/listings');
  const row = (await screen.findByText('Now')).closest('dl')!;
  expect(row).not.toHaveTextContent('12 Oak St');
  await user.click(await button('Show all of Text of Bella Nails'));
  expect(row).toHaveTextContent('12 Oak St');
  expect(row).not.toHaveTextContent('…');
});

test('of a text that a person has edited, all lines that ours adds are shown at once', async () => {
  const onSite = ['By hand', ...'abcdef', 'Yelp', 'Bye'].join('\n');
  const written = ['Ours', ...'abcdef', 'Yelp'].join('\n');
  const now = ['Ours', ...'abcdef', 'Yelp', ...Array.from({ length: 5 }, (_, i) => `Page ${i}`)].join('\n');
  const text = { kind: 'text', field: 'post.content', isEdited: true } as const;
  const listings = [{ ...REPLY.listings[0]!, updates: [update(1, { ...text, written, onSite, now })] }];
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings })));
  const { user } = renderApp('/listings');
  const shown = (await screen.findByText('Now')).nextElementSibling!;
  expect(shown.textContent).toBe('Ours\n…\nPage 0\nPage 1\nPage 2\nPage 3\nPage 4');
  expect(shown).not.toHaveStyle({ overflow: 'hidden' });
  await user.click(await button('Show all of Text of Bella Nails'));
  expect(shown.textContent).toBe(now);
});

test('the parts of a move wait for the street that a person has edited, and go with it', async () => {
  const updates = REPLY.listings[0]!.updates.map((each) =>
    each.id === 1 ? { ...each, isEdited: true, note: 'The site refused it.' } : each,
  );
  const listings = [{ ...REPLY.listings[0]!, updates }];
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings })));
  const { user } = renderApp('/listings');
  const waits = await screen.findByText('It is a part of the move. Overwrite Street first.');
  expect(waits).toBeVisible();
  // Only why an update was not written has the colour of a failure.
  const colorOf = (element: Element) => getComputedStyle(element).color;
  expect(colorOf(waits)).not.toBe(colorOf(screen.getByText('The site refused it.')));
  expect(screen.queryByRole('checkbox', { name: 'Select ZIP code of Bella Nails' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Accept.*ZIP code of Bella Nails$/ })).toBeNull();
  await user.click(await button('Decline the move: ZIP code of Bella Nails'));
  await waitFor(() => expect(sent).toEqual([{ verdict: 'decline', ids: [1, 2], asOf: AT }]));
  await user.click(await button('Overwrite the move: Street of Bella Nails'));
  await user.click(await button('Overwrite'));
  await waitFor(() => expect(sent[1]).toEqual({ verdict: 'accept', ids: [1, 2], asOf: AT }));
});

test('the other parts of a move can be accepted once its edited street is declined', async () => {
  const street = { kind: 'moved', field: 'street', now: '912 Oak Ave' } as const;
  const updates = [
    update(1, { ...street, isEdited: true, state: 'declined' }),
    update(2, { kind: 'moved', field: 'zipCode', now: '83706' }),
  ];
  const listings = [{ ...REPLY.listings[0]!, updates }];
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings })));
  const { user } = renderApp('/listings');
  await user.click(await button('Accept: ZIP code of Bella Nails'));
  await waitFor(() => expect(sent).toEqual([{ verdict: 'accept', ids: [2], asOf: AT }]));
});

test('a value that the post had before us is not said to be changed', async () => {
  const [given] = REPLY.listings;
  const updates = given!.updates.map(({ written: _, ...update }) => update);
  const listings = [{ ...given!, updates }];
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings })));
  const { user } = renderApp('/listings');
  await user.click(await button('Overwrite: City of Bella Nails'));
  expect(await screen.findByText(/^We have not written this value: City of /)).toBeVisible();
});

test('many updates with the closure of a published post are accepted only after a question', async () => {
  const closed = update(7, { kind: 'closed', field: 'post.status', onSite: 'Published', now: 'Draft' });
  const [listing] = REPLY.listings;
  server.use(
    answer('GET /api/wordpress/listings', () => ({
      ...REPLY,
      listings: [{ ...listing!, updates: [closed, update(4, { kind: 'fact', field: 'phone' })] }],
      waiting: { toAccept: 2, toDecline: 2, toClose: 1, toMove: 0 },
    })),
  );
  const { user } = renderApp('/listings');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all updates on this page' }));
  await user.click(await button('Accept selected'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept 2 updates?' }));
  expect(dialog.getByText(/^Closed salons: 1 published post will be marked as closed/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(sent).toEqual([{ verdict: 'accept', ids: [7, 4], asOf: AT }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a selected move that only uncertain pages show is accepted only after a question', async () => {
  const updates = [update(4, { kind: 'moved', field: 'street', isOnlyPossible: true })];
  const listings = [{ ...REPLY.listings[0]!, updates }];
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings })));
  const { user } = renderApp('/listings');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all updates on this page' }));
  await user.click(await button('Accept selected'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept 1 update?' }));
  expect(dialog.getByText('Moves that only uncertain pages show are accepted, too.')).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  ['closed salons', { toClose: 2, toMove: 0 }, /^Closed salons: 2 published posts will be marked as closed/],
  ['moves', { toClose: 0, toMove: 3 }, /^Moves that only uncertain pages show may be among them\.$/],
  ['neither', { toClose: 0, toMove: 0 }, undefined],
])(
  'updates of other pages are accepted only after a question if there are any: %s',
  async (_, some, question) => {
    const updates = [update(4, { kind: 'fact', field: 'phone' })];
    const listings = [{ ...REPLY.listings[0]!, updates }];
    const waiting = { toAccept: 1240, toDecline: 1240, ...some };
    server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings, waiting })));
    const { user } = renderApp('/listings');
    await user.click(await button('Select all 1,240 that match'));
    await user.click(await button('Accept selected'));
    if (question) {
      const dialog = within(await screen.findByRole('dialog', { name: 'Accept 1,240 updates?' }));
      expect(dialog.getByText(question)).toBeVisible();
      expect(sent).toEqual([]);
      await user.click(dialog.getByRole('button', { name: 'Accept' }));
    }
    await waitFor(() => expect(sent).toMatchObject([{ verdict: 'accept', selectable: true, asOf: AT }]));
  },
);

test.each([
  ['a certain one on this page', {}, 1, undefined],
  [
    'an uncertain one on this page',
    { isOnlyPossible: true as const },
    1,
    'Moves that only uncertain pages show are accepted, too.',
  ],
  ['also one of another page', {}, 2, 'Moves that only uncertain pages show may be among them.'],
])('a question before accepting all is true of their moves: %s', (_, move, toMove, question) => {
  const updates = [
    update(4, { kind: 'moved', field: 'street', ...move }),
    update(5, { kind: 'fact', field: 'phone' }),
  ];
  const listings = [{ ...REPLY.listings[0]!, updates }];
  const waiting = { toAccept: 1240, toDecline: 1240, toClose: 0, toMove };
  expect(questionOf({ listings, waiting }, true, new Set([4, 5]))).toBe(question);
});

test('a value that a person has written is overwritten only after a question', async () => {
  const { user } = renderApp('/listings');
  await user.click(await button('Overwrite: City of Bella Nails'));
  const question = { name: 'Overwrite what a person has written?' };
  const dialog = within(await screen.findByRole('dialog', question));
  expect(
    dialog.getByText(
      'A person has changed this value on the site: City of Bella Nails. Ours replaces it, which cannot be undone here.',
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(await button('Overwrite: City of Bella Nails'));
  await user.click(
    within(await screen.findByRole('dialog', question)).getByRole('button', { name: 'Overwrite' }),
  );
  await waitFor(() => expect(sent).toEqual([{ verdict: 'accept', ids: [3], asOf: AT }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the question before a text is overwritten names the edited fields of which it has our values', async () => {
  const [listing] = REPLY.listings;
  const edited = { kind: 'fact', isEdited: true, isChange: false } as const;
  const updates = [
    update(1, {
      ...edited,
      kind: 'text',
      field: 'post.content',
      onSite: 'Hello.',
      now: 'Call (512) 555-0100.',
    }),
    update(2, { ...edited, field: 'phone', onSite: '(512) 555-9999', now: '(512) 555-0100' }),
    update(3, { ...edited, field: 'city', onSite: 'Waco', now: 'Austin' }),
    update(4, { ...edited, field: 'rating', onSite: '5', now: '1' }),
  ];
  server.use(
    answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings: [{ ...listing!, updates }] })),
  );
  const { user } = renderApp('/listings');
  await user.click(await button('Overwrite: Text of Bella Nails'));
  const dialog = await screen.findByRole('dialog', { name: 'Overwrite what a person has written?' });
  expect(dialog).toHaveTextContent(
    "The text then has our value of Phone, but the site's own field keeps what a person has written",
  );
});

test('a draft whose salon is closed should not be published, and pages that say so and a maybe are named', async () => {
  const [given] = REPLY.listings;
  const of = (postId: number, name: string, more: object) => ({
    ...given!,
    salonId: `00000000-0000-4000-8000-00000000000${postId}`,
    postId,
    name,
    status: 'draft' as const,
    updates: [],
    ...more,
  });
  server.use(
    answer('GET /api/wordpress/listings', () => ({
      ...REPLY,
      listings: [
        of(2, 'Shut', { newest: 'closed' }),
        of(3, 'Perhaps Shut', { saidClosed: 1 }),
        of(4, 'Open', {}),
        of(5, 'Likely Shut', { saidClosed: 4, newest: 'maybe' }),
        of(6, 'Unsure', { newest: 'maybe' }),
        of(7, 'Other Phone', { newest: 'uncertain' }),
      ],
    })),
  );
  renderApp('/listings');
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });
  await screen.findByText('Shut');
  expect(row('Shut')).toHaveTextContent('Closed for good: do not publish the draft');
  expect(row('Perhaps Shut')).toHaveTextContent('A page says that it is closed for good: review it');
  expect(row('Perhaps Shut')).not.toHaveTextContent('Up to date');
  expect(row('Open')).toHaveTextContent('Up to date');
  expect(row('Likely Shut')).toHaveTextContent('4 pages say that it is closed for good: review it');
  expect(row('Unsure')).toHaveTextContent('Last verification: maybe: review it');
  expect(row('Unsure')).not.toHaveTextContent('Up to date');
  expect(row('Other Phone')).toHaveTextContent(
    'Last verification: a page is no longer certain, see the newest result',
  );
  expect(row('Other Phone')).not.toHaveTextContent('Up to date');
});

test('tells salons of one name apart by their place', async () => {
  const [given] = REPLY.listings;
  const places = ['Boise, ID', 'Nampa, ID'];
  const listings = places.map((place, i) => ({ ...given!, salonId: `${i}`, place, updates: [] }));
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings })));
  renderApp('/listings');
  for (const place of places)
    expect(await screen.findByRole('row', { name: new RegExp(place) })).toHaveTextContent(given!.name);
});

test('says which pages show the new street of a move', async () => {
  const [given] = REPLY.listings;
  const [update] = given!.updates;
  const moved = { ...update!, kind: 'moved' as const, field: 'street', shownBy: ['instagram', 'yelp'] };
  server.use(
    answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings: [{ ...given!, updates: [moved] }] })),
  );
  renderApp('/listings');
  expect(await screen.findByText('Shown by Instagram, Yelp.')).toBeVisible();
});

test('leads to the salon in the results of its newest job, also to review it', async () => {
  const [given] = REPLY.listings;
  const newestRow = { jobId: '00000000-0000-4000-8000-000000000009', name: 'Bella Nails & Spa' };
  const listRow = { jobId: '00000000-0000-4000-8000-000000000008', name: 'Bella Nails' };
  const [first, ...others] = given!.updates;
  const updates = [{ ...first!, isOfList: true as const }, ...others];
  // The list of the second one offers none of its values.
  const other = {
    ...given!,
    salonId: given!.salonId.replace(/1$/, '2'),
    name: 'Rosa Nails',
    listRow,
    updates: [update(9, { kind: 'fact', field: 'phone' })],
  };
  const listings = [{ ...given!, updates, saidClosed: 2, newestRow, listRow }, other];
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings })));
  renderApp('/listings');
  const job = `/?jobId=${newestRow.jobId}`;
  // Only once, although the salon has several updates.
  expect(await screen.findByRole('link', { name: 'Newest result of Bella Nails' })).toHaveAttribute(
    'href',
    `${job}&search=Bella+Nails+%26+Spa`,
  );
  expect(screen.getByRole('link', { name: 'review it' })).toHaveAttribute(
    'href',
    `${job}&show=review&search=Bella+Nails+%26+Spa`,
  );
  expect(screen.getByText(/^Your newest list has another street/)).toHaveTextContent(
    'Your newest list has another street, so its values count: see its result.',
  );
  expect(screen.getByRole('link', { name: 'its result' })).toHaveAttribute(
    'href',
    `/?jobId=${listRow.jobId}&search=Bella+Nails`,
  );
});

test('says which posts a look could not read', async () => {
  const note =
    "1 post could not be read: 7. Let the destination's user edit them in WordPress, and look again.";
  const look = {
    destinationId: 'salon-directory',
    state: 'done' as const,
    total: 1,
    done: 0,
    startedAt: AT,
    isOutdated: false,
    note,
  };
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, looks: [look] })));
  renderApp('/listings');
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.getByText(/^Last look on/)).toBeVisible();
});

test('an update that is older than the newest verification offers no decision', async () => {
  const listings = [
    { ...REPLY.listings[0]!, updates: [update(1, { kind: 'fact', field: 'phone' })], isOutdated: true },
  ];
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings })));
  renderApp('/listings');
  expect(
    await screen.findByText('The results have changed since. Look at the site again first.'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Accept|Overwrite|Decline)/ })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /^Select Phone/ })).toBeNull();
});

test('a text in which only the markup differs says so', async () => {
  const updates = [
    // A person has saved the post without an edit, and then one whose edit equals our value.
    update(1, {
      kind: 'text',
      field: 'post.content',
      ...{ isChange: false, isEdited: true, written: 'Open', onSite: 'Open', now: 'Open' },
    }),
    update(2, {
      kind: 'text',
      field: 'post.excerpt',
      ...{ isChange: false, isEdited: true, written: 'Closed', onSite: 'Open', now: 'Open' },
    }),
  ];
  const listings = [{ ...REPLY.listings[0]!, updates }];
  server.use(answer('GET /api/wordpress/listings', () => ({ ...REPLY, listings })));
  renderApp('/listings');
  const same = await screen.findAllByText('The words are the same. A link or the layout differs.');
  expect(same).toHaveLength(1);
  expect(same[0]!.closest('tr')).toHaveTextContent('Text');
});
