import { expect, test } from '@jest/globals';
import type { SiteDescription } from '../../../backend/features/wordpress/site/siteDescription.ts';
import { placePosts } from '../../../backend/features/wordpress/sync/placePosts.ts';

const SITE: SiteDescription = {
  postsRoute: '/geodir/v2/places',
  kind: 'geodirectory',
  metaSchema: { external_id: { type: 'string' } },
  cityTaxonomy: undefined,
  closed: { status: 'draft' },
  taxonomies: {},
  userId: 3,
};
const PLACE = { slug: 'tonys-1', key: 'external_id', salonId: 's1', createSent: true };

const post = (id: number | string | null, slug: string, externalId: string | null) => ({
  id,
  slug,
  status: 'draft',
  modified_gmt: '2026-11-23T16:16:17',
  title: { raw: 'Tony' },
  author: 3,
  external_id: externalId,
});

/** The places of a site that answers every list with these posts, whatever was asked for. */
const placesOn = (listed: ReturnType<typeof post>[]) =>
  placePosts(
    {
      call: async (_method, route) => {
        const id = /\/(\d+)$/.exec(route)?.[1];
        const json = id === undefined ? listed : listed.find((each) => String(each.id) === id);
        return { status: 200, headers: new Headers(), json };
      },
    },
    SITE,
    PLACE,
  );

test('a place that is still being created, without its id, is not found yet', async () => {
  expect(await placesOn([post(null, 'tonys-1', null)]).findBySlug('tonys-1')).toBeUndefined();
});

test('a place is found by its field, whatever its slug', async () => {
  const found = await placesOn([post(8, 'other', 's2'), post(7, '', 's1')]).findBySlug('tonys-1');
  expect(found).toMatchObject({ id: 7, slug: 'tonys-1' });
});

test('of two places of one salon the older one is the draft, and the other one a copy', async () => {
  const found = await placesOn([post(9, 'tonys-1', 's1'), post(7, 'tonys-1', 's1')]).listBySlugs([
    'tonys-1',
    'tonys-1-2',
  ]);
  expect(found.map(({ id, slug }) => [id, slug])).toEqual([
    [7, 'tonys-1'],
    [9, 'tonys-1-2'],
  ]);
});

test('a place with the slug but with another salon’s id is not ours', async () => {
  const places = placesOn([post(7, 'tonys-1', 's2')]);
  expect(await places.findBySlug('tonys-1')).toBeUndefined();
});
