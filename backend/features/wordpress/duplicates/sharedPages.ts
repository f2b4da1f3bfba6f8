import type { Knex } from 'knex';
import { IN_USE } from './mirrorQueries.ts';

/** A post that contains pages of the business. `platforms`: the names of their platforms. */
export type SharedPages = { postId: string; platforms: string[] };

type Business = { id: string; platformUrls: Readonly<Record<string, string | null>> };

/**
 * Lists, by business id, the mirrored posts into which the product has written a page found for one of these
 * businesses. Call it for businesses whose salons have no post of their own. A page belongs to one salon (decision 21),
 * so the post is probably of the same salon, which another list names differently, or which has moved.
 */
export async function listSharedPages(
  db: Knex,
  destinationId: string,
  businesses: readonly Business[],
): Promise<Map<string, SharedPages[]>> {
  const pages = businesses.flatMap(({ id, platformUrls }) =>
    Object.values(platformUrls).flatMap((url) => (url ? [{ id, url }] : [])),
  );
  if (!pages.length) return new Map();
  const { rows } = await db.raw<{ rows: (SharedPages & { businessId: string })[] }>(
    `with given as (
       select id, url from unnest(cast(:ids as uuid[]), cast(:urls as text[])) as given(id, url)),
     written as (
       select d.post_id, text.key as field, text.value as url
       from wordpress_written w join wordpress_drafts d using (salon_id, destination_id)
         cross join lateral jsonb_each(w.fields) as texts cross join lateral jsonb_each_text(texts.value) as text
       where w.destination_id = :destinationId and text.key like 'platformUrls.%' and exists (
         select from wordpress_posts p
         where p.destination_id = :destinationId and p.generation = ${IN_USE} and p.post_id = d.post_id))
     select given.id as "businessId", written.post_id::text as "postId",
       array_agg(distinct platforms.name order by platforms.name) as platforms
     from given join written using (url)
       join platforms on written.field = 'platformUrls.' || platforms.id
     group by given.id, written.post_id`,
    { destinationId, ids: pages.map(({ id }) => id), urls: pages.map(({ url }) => url) },
  );
  return Map.groupBy(rows, ({ businessId }) => businessId);
}
