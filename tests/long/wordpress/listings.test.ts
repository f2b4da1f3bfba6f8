import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ListingsReply } from '#contract/listings.ts';
import { takeLooks } from '../../../backend/features/jobs/changes/lookJobs.ts';
import type { HoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { isListOfPosts, startHoldingSite } from '../../beds/wordpress/holdingSite.ts';
import { eventually } from '../../support/eventually.ts';
import { lookToEnd, readListings, writesEnd } from '../../support/listings.ts';
import { apiOnSite, describeOnWordPress, file, wordpress } from '../../support/onWordPress.ts';
import type { Role } from '../../support/roles.ts';
import { startRole } from '../../support/roles.ts';
import type { Salon } from '../../support/verifiedSalons.ts';
import { salons, startVerified, syncToEnd, workDrafts } from '../../support/verifiedSalons.ts';

const api = apiOnSite();
let gateway: HoldingSite;
let worker: Role | undefined;

const COUNT = 50;
const yelp = (i: number, part = '') => ({ yelp: `https://www.yelp.com/biz/salon-${i}${part}` });

const look: Salon['look'] = { depth: 'standard', answered: ['yelp'], missing: {} };

/** Fifty salons, each with a page, a phone number and a street. */
const before: readonly Salon[] = salons(COUNT).map((salon, i) => ({
  ...salon,
  phone: `(208) 555-0${100 + i}`,
  platformUrls: yelp(i),
  facts: { website: `https://salon-${i}.example/` },
  operating: 'open',
  shownStreet: salon.address!,
  look,
}));

const unseen = { platformUrls: {}, facts: {} };

/** Twenty changes of salons 0 to 19. The other lists are written differently, which is no change. */
const after: readonly Salon[] = before.map((salon, i) => {
  const written = {
    ...salon,
    phone: salon.phone!.replace('(208) ', '208-'),
    address: `${100 + i} Main Street`,
  };
  if (i < 5) return { ...written, operating: 'closed' };
  if (i < 10) return { ...written, shownStreet: `${900 + i} Oak Ave` };
  // A search for the page itself does not show it either.
  if (i < 12)
    return {
      ...written,
      ...unseen,
      look: { ...look, missing: { yelp: { url: yelp(i).yelp, isSearched: true } } },
    };
  if (i < 15) return { ...written, platformUrls: yelp(i, '-new') };
  if (i < 20) return { ...written, facts: { website: `https://new-${i}.example/` } };
  // Not seen this time, which is no loss.
  return i < 30 ? { ...written, ...unseen } : written;
});

const MAPPING = {
  content: undefined,
  fields: {
    externalId: 'external_id',
    street: 'street_address',
    city: 'city',
    state: 'state',
    phone: 'phone',
    'platformUrls.yelp': 'yelp_url',
    'fact.website': 'facebook_url',
    'platformUrls.google': 'platform_urls.google',
  },
};

type Edits = { status?: string; title?: string; meta?: Record<string, unknown> };
const edit = (id: number, body: Edits) => wordpress.call('POST', `/wp/v2/salon/${id}`, body);
const isWrite = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && /\/wp\/v2\/salon\/\d+/.test(path);

async function startWorker(): Promise<Role> {
  worker = await startRole('worker', api.database.url, { DESTINATIONS_FILE: file.path });
  return worker;
}

const waitingOf = ({ listings }: ListingsReply): string[] =>
  listings.flatMap(({ name, updates }) =>
    updates
      .filter(({ isChange, state }) => isChange && state === 'open')
      .map(({ kind }) => `${name} ${kind}`),
  );

describeOnWordPress('updates of published listings', () => {
  beforeEach(async () => {
    gateway = await startHoldingSite(wordpress.url, () => false);
    await file.point(wordpress, { url: gateway.url, ...MAPPING });
  });
  afterEach(async () => {
    await worker?.end('SIGKILL');
    worker = undefined;
    await gateway.stop();
  });

  test('twenty changes and ten edits by hand, with workers that are killed', async () => {
    await workDrafts(api);
    await api.deps.queue.work('take-looks', 1, (payload) => takeLooks(api.deps, payload));
    // Every look-up of this process reads these objects, also those of the first run.
    const list = before.map((salon) => ({ ...salon }));
    const ids = await startVerified(api, list);
    const made = (await syncToEnd(api, ids)).map(({ postId }) => postId!);
    for (const id of made) await edit(id, { status: 'publish' });
    for (const [i, salon] of list.entries()) Object.assign(salon, after[i]);
    await startVerified(api, list);
    await eventually(
      async () => Number((await api.database.db('salon_looks').count())[0]!['count']),
      (looks) => looks === 2 * COUNT,
    );
    // Salons 15 to 19 have a new website, and a person has corrected the phone; 20 to 24 were edited only.
    for (const i of [15, 16, 17, 18, 19, 20, 21, 22, 23, 24])
      await edit(made[i]!, { meta: { phone: 'by hand' } });
    await edit(made[30]!, { meta: { phone: before[30]!.phone! } });

    // A worker is killed while the site lists its posts, and another one continues.
    await gateway.stop();
    gateway = await startHoldingSite(wordpress.url, isListOfPosts, { most: 1 });
    await file.point(wordpress, { url: gateway.url, ...MAPPING });
    const first = await startWorker();
    await api.call('POST', '/api/wordpress/listings/look', {});
    await eventually(
      async () => gateway.held(),
      (held) => held === 1,
    );
    await first.end('SIGKILL');
    await gateway.release();
    await startWorker();
    await lookToEnd(api);

    const found = await readListings(api, { pageSize: '100' });
    expect(found.counts).toMatchObject({
      all: COUNT,
      published: COUNT,
      waiting: 20,
      closed: 5,
      moved: 5,
      url: 5,
      fact: 5,
      edited: 10,
    });
    expect(waitingOf(found)).toHaveLength(20);
    expect(found.waiting).toEqual({ toAccept: 20, toDecline: 20, toClose: 5, toMove: 5 });
    const edited = found.listings.find(({ name }) => name === 'Salon No. 16')!;
    expect(edited.updates.find(({ isEdited }) => isEdited)).toMatchObject({
      field: 'phone',
      written: '(208) 555-0115',
      onSite: 'by hand',
      now: '(208) 555-0115',
      isChange: false,
    });
    expect(gateway.requests().filter(isWrite)).toEqual([]);

    // A worker is killed after the site has carried out a write whose answer it never got.
    await gateway.stop();
    await worker!.end('SIGKILL');
    gateway = await startHoldingSite(wordpress.url, isWrite, { most: 1, answersOnly: true });
    await file.point(wordpress, { url: gateway.url, ...MAPPING });
    const second = await startWorker();
    const all = { verdict: 'accept', matching: {}, asOf: found.asOf };
    expect((await api.call('POST', '/api/wordpress/listings/decide', all)).json()).toEqual({
      decided: 20,
    });
    await eventually(
      async () => gateway.held(),
      (held) => held === 1,
    );
    await second.end('SIGKILL');
    await gateway.release();
    await startWorker();
    await writesEnd(api);

    const written = gateway
      .requests()
      .filter(isWrite)
      .map(({ path }) => path.split('?')[0]);
    expect(written).toHaveLength(20);
    expect(new Set(written).size).toBe(20);
    const posts = new Map((await wordpress.posts()).map((post) => [post.id, post]));
    const postOf = (i: number) => posts.get(made[i]!)!;
    for (let i = 0; i < COUNT; i++) {
      const { status, meta } = postOf(i);
      expect(status).toBe(i < 5 ? 'draft' : 'publish');
      expect(meta).toMatchObject({
        street_address: i >= 5 && i < 10 ? `${900 + i} Oak Ave` : `${100 + i} Main St`,
        yelp_url: i === 10 || i === 11 ? '' : yelp(i, i >= 12 && i < 15 ? '-new' : '').yelp,
        facebook_url: i >= 15 && i < 20 ? `https://new-${i}.example/` : `https://salon-${i}.example/`,
        phone: i >= 15 && i < 25 ? 'by hand' : before[i]!.phone,
      });
    }

    await lookToEnd(api);
    const second2 = await readListings(api, { pageSize: '100' });
    expect(waitingOf(second2)).toEqual([]);
    expect(second2.counts).toMatchObject({ waiting: 0, edited: 10, draft: 5, published: 45, failed: 0 });
  });
});
