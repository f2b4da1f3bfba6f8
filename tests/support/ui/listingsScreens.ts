import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { Listing, ListingsReply, ListingUpdate } from '#contract/listings.ts';
import { hold, reply } from './replies.ts';
import type { UiScreen } from './screen.ts';

const AT = '2026-11-23T10:15:00.000Z';
const DEFAULTS = { isChange: true, isEdited: false, state: 'open' } as const;

const listing = (number: number, name: string, more: Partial<Listing> = {}): Listing => ({
  salonId: `00000000-0000-4000-8000-00000000000${number}`,
  destinationId: 'salon-directory',
  name,
  postId: 100 + number,
  editUrl: `https://salons.example.com/wp-admin/post.php?post=${100 + number}&action=edit`,
  status: 'published',
  lookedAt: AT,
  isOutdated: false,
  updates: [],
  ...more,
});

const update = (
  id: number,
  more: Pick<ListingUpdate, 'kind' | 'field'> & Partial<ListingUpdate>,
): ListingUpdate => ({
  ...DEFAULTS,
  id,
  ...more,
});

/** Listings in every state. */
export const LISTINGS: Listing[] = [
  listing(1, 'Bella Nails', {
    place: 'Chicago, IL',
    newest: 'closed',
    saidClosed: 4,
    newestRow: { jobId: '00000000-0000-4000-8000-000000000001', name: 'Bella Nails' },
    updates: [
      update(1, { kind: 'closed', field: 'closed', onSite: 'Published', now: 'Draft' }),
      update(2, {
        kind: 'url',
        field: 'platformUrls.yelp',
        written: 'https://www.yelp.com/biz/bella-nails-chicago',
        onSite: 'https://www.yelp.com/biz/bella-nails-chicago',
      }),
      update(10, { kind: 'text', field: 'post.content', onSite: 'See it on Yelp', now: 'See it on Yelp' }),
    ],
  }),
  listing(2, 'Curl Up & Dye, an exceptionally long name of a salon that needs more than one line', {
    updates: [
      update(3, {
        kind: 'moved',
        field: 'street',
        written: '100 Main St',
        onSite: '100 Main St',
        now: '912 Oak Ave',
        isOnlyPossible: true,
        addressInText: '912 Oak Ave\nBoise, ID',
      }),
      update(4, {
        kind: 'fact',
        isOfList: true,
        field: 'phone|fact.phone',
        isEdited: true,
        written: '(208) 555-0100',
        onSite: '(208) 555-0199',
        now: '(208) 555-0142',
      }),
      update(5, {
        kind: 'text',
        field: 'post.content',
        onSite: '<!-- wp:paragraph --><p>100 Main St</p><!-- /wp:paragraph -->\n'.repeat(4),
        now: '<!-- wp:paragraph --><p>912 Oak Ave</p><!-- /wp:paragraph -->\n'.repeat(4),
      }),
    ],
  }),
  listing(3, 'Hair Port', {
    status: 'draft',
    updates: [
      update(6, {
        kind: 'fact',
        field: 'fact.website',
        state: 'declined',
        onSite: 'https://a.example/',
        now: 'https://b.example/',
      }),
      update(7, {
        kind: 'fact',
        field: 'fact.category',
        state: 'accepted',
        onSite: 'Barber',
        now: 'Hair salon',
      }),
      update(8, {
        kind: 'fact',
        field: 'zipCode',
        onSite: '83702',
        now: '83704',
        note: 'WordPress did not keep it: a plugin may hold changes back.',
      }),
      update(9, {
        kind: 'fact',
        field: 'city',
        isChange: false,
        isEdited: true,
        onSite: 'Boise City',
        written: 'Boise',
        now: 'Boise',
      }),
    ],
  }),
  listing(4, 'Quiet Cuts'),
  listing(5, 'Thrown Away', { status: 'trash' }),
  listing(6, 'Vanished', { status: 'gone' }),
];

const COUNTS: ListingsReply['counts'] = {
  ...{ all: 6, draft: 1, published: 3, trash: 1, gone: 1 },
  ...{
    waiting: 3,
    closed: 1,
    moved: 1,
    url: 1,
    fact: 2,
    text: 1,
    edited: 2,
    accepted: 1,
    declined: 1,
    failed: 1,
  },
};

const LOOK: ListingsReply['looks'][number] = {
  destinationId: 'salon-directory',
  state: 'done',
  total: 6,
  done: 6,
  startedAt: AT,
  isOutdated: false,
};

export const listingsReply = (more: Partial<ListingsReply> = {}): ListingsReply => ({
  listings: LISTINGS,
  page: { number: 1, size: 50, total: LISTINGS.length },
  counts: COUNTS,
  waiting: { toAccept: 5, toDecline: 6, toClose: 1, toMove: 1 },
  looks: [LOOK],
  asOf: AT,
  ...more,
});

async function openListings(page: Page, url: string, more: Partial<ListingsReply> = {}): Promise<void> {
  await reply(page, 'GET /api/wordpress/destinations', [
    {
      id: 'salon-directory',
      label: 'Salon Directory',
      domain: 'salons.example.com',
      post_type: 'salon',
      lastTest: null,
    },
  ]);
  await reply(page, 'GET /api/wordpress/listings', listingsReply(more));
  await page.goto(`${url}/listings`);
  await expect(page.getByLabel('Status on the site')).toBeVisible();
}

const NOTHING: Partial<ListingsReply> = {
  listings: [],
  page: { number: 1, size: 50, total: 0 },
  counts: Object.fromEntries(Object.keys(COUNTS).map((key) => [key, 0])) as ListingsReply['counts'],
  waiting: { toAccept: 0, toDecline: 0, toClose: 0, toMove: 0 },
  looks: [],
};

export const LISTINGS_SCREENS = {
  listings: {
    whole: true,
    open: async (page, { url }) => {
      await openListings(page, url);
      await expect(page.getByText('Being written').last()).toBeVisible();
    },
  },
  'listings, all selected': {
    whole: true,
    open: async (page, { url }) => {
      await openListings(page, url, { waiting: { toAccept: 1240, toDecline: 1300, toClose: 2, toMove: 3 } });
      await page.getByLabel('Select Street of Curl Up').check();
      await page.getByRole('button', { name: 'Select all 1,240 that match' }).click();
    },
  },
  'listings, being read': {
    whole: true,
    open: (page, { url }) =>
      openListings(page, url, {
        looks: [
          {
            ...LOOK,
            state: 'running',
            total: 100_000,
            done: 41_250,
            note: 'salons.example.com asks for a pause.',
          },
        ],
      }),
  },
  'listings, look failed': {
    open: (page, { url }) =>
      openListings(page, url, { looks: [{ ...LOOK, state: 'failed', done: 2, note: 'The site is away.' }] }),
  },
  'listings, results since': {
    open: (page, { url }) =>
      openListings(page, url, {
        looks: [{ ...LOOK, isOutdated: true }],
        listings: LISTINGS.map((listing) => ({ ...listing, isOutdated: true })),
      }),
  },
  'listings, none yet': {
    whole: true,
    open: (page, { url }) => openListings(page, url, NOTHING),
  },
  'listings on their way': {
    open: async (page, { url }) => {
      await hold(page, 'GET /api/wordpress/listings');
      await page.goto(`${url}/listings`);
    },
  },
  'listings, not loaded': {
    open: async (page, { url }) => {
      await reply(page, 'GET /api/wordpress/listings', 'Something went wrong.', 500);
      await page.goto(`${url}/listings`);
    },
  },
} satisfies Record<string, UiScreen>;
