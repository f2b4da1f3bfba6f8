import { token_set_ratio } from 'fuzzball';
import { findDuplicates } from '../../backend/features/wordpress/duplicates/duplicatesService.ts';
import { refreshMirror } from '../../backend/features/wordpress/duplicates/refreshMirror.ts';
import { siteListing } from '../../backend/features/wordpress/duplicates/siteListing.ts';
import { DestinationEntry } from '../../backend/features/wordpress/site/destinationEntry.ts';
import { knownSite } from '../../backend/features/wordpress/site/knownSites.ts';
import { generatedSalons } from '../beds/wordpress/generatedSalons.ts';
import type { WordPress } from '../beds/wordpress/wordpress.ts';
import { startWordPress } from '../beds/wordpress/wordpress.ts';
import { entryFor } from '../support/destinations.ts';
import { syncableSalon } from '../support/syncableSalon.ts';
import type { TestDatabase } from '../support/testDatabase.ts';
import { tell } from './support/benchRows.ts';
import { onDatabase } from './support/onPostgres.ts';
import { median, seconds } from './support/path/baselines.ts';

const BUSINESSES = 1000;
/**
 * The number of businesses that fuzzball is timed on. The rest is extrapolated, because all pairs take it many minutes.
 */
const SAMPLE = 100;
const LEAST_SPEEDUP = 50;
const MOST_MIRROR_RATIO = 1.3;
const ROUNDS = 3;

type Row = ReturnType<typeof generatedSalons>[number];

/** Makes the same calls as the mirror, with the same concurrency, and discards the replies. */
async function bareListing(wordpress: WordPress, posts: number, fields: string): Promise<void> {
  let next = 1;
  const readOn = async (): Promise<void> => {
    while (next <= posts / 100) {
      const page = next++;
      const query = `context=edit&_fields=${fields}&status=any&orderby=id&order=asc&per_page=100&page=${page}`;
      await wordpress.call('GET', `/wp/v2/salon?${query}`, undefined, wordpress.users.editor);
    }
  };
  await Promise.all(Array.from({ length: 4 }, readOn));
}

async function mirrorSpeed(wordpress: WordPress, database: TestDatabase, posts: number): Promise<void> {
  const destination = DestinationEntry.parse(entryFor(wordpress));
  const { signal } = new AbortController();
  const { client, site } = await knownSite(destination, signal);
  const listing = siteListing(client, site);
  const fields =
    'id,title.raw,status,modified_gmt,meta.street_address,meta.city,meta.state,meta.zip,meta.phone';
  const [bare, mirror]: [number[], number[]] = [[], []];
  await bareListing(wordpress, posts, fields); // Warms the site's caches for both.
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await seconds(() => bareListing(wordpress, posts, fields)));
    await database.db.raw('truncate wordpress_mirrors, wordpress_posts');
    mirror.push(await seconds(() => refreshMirror(database.db, destination.id, listing, signal)));
  }
  const ratio = median(mirror) / median(bare);
  const isReached = tell({
    what: `First mirror of ${posts} posts`,
    figure: ratio,
    baseline: 'the bare calls',
    most: MOST_MIRROR_RATIO,
  });
  console.log(
    `First mirror of ${posts} posts: ${median(mirror).toFixed(1)} s, the bare calls ${median(bare).toFixed(1)} s ` +
      `(medians of ${ROUNDS} each): ${ratio.toFixed(2)} times as long (wanted at most ${MOST_MIRROR_RATIO}${isReached ? '' : ', MISSED'}).`,
  );
  const again = await seconds(() => refreshMirror(database.db, destination.id, listing, signal));
  console.log(`A later refresh with nothing new: ${again.toFixed(2)} s.`);
}

async function matchingSpeed(posts: Row[], businesses: Row[], database: TestDatabase): Promise<void> {
  const given = businesses.map((row, i) => {
    const id = `00000000-0000-7000-8000-${String(i).padStart(12, '0')}`;
    const place = { address: row.street_address, city: row.city, state: row.state, zipCode: row.zip };
    return syncableSalon({ id, salonId: id, name: row.title, ...place, phone: row.phone });
  });
  let found = 0;
  const ours = await seconds(async () => {
    const checks = await findDuplicates(database.db, 'salon-directory', given, (id) => id);
    found = checks.filter(({ hasDuplicates }) => hasDuplicates).length;
  });
  const sample = businesses.filter((_, i) => i % (BUSINESSES / SAMPLE) === 0);
  let most = 0;
  const sampled = await seconds(async () => {
    for (const business of sample) {
      for (const post of posts) {
        const name = token_set_ratio(business.title, post.title);
        most = Math.max(most, name + token_set_ratio(business.street_address, post.street_address));
      }
    }
  });
  const theirs = (sampled * BUSINESSES) / SAMPLE;
  const speedup = theirs / ours;
  if (!most) throw new Error('fuzzball has compared nothing.');
  const isReached = tell({
    what: `${BUSINESSES} businesses against ${posts.length} posts, how many times as fast`,
    figure: speedup,
    baseline: 'fuzzball on all pairs',
    least: LEAST_SPEEDUP,
  });
  console.log(
    `${BUSINESSES} businesses against ${posts.length} posts: ${ours.toFixed(2)} s (${found} have duplicates, half of the businesses are among the posts); ` +
      `fuzzball on all pairs ${theirs.toFixed(0)} s, extrapolated from ${sample.length} businesses against all posts (${sampled.toFixed(1)} s): ` +
      `${speedup.toFixed(0)} times as fast (wanted ${LEAST_SPEEDUP}${isReached ? '' : ', MISSED'}).`,
  );
}

/** Measures how fast a real site is mirrored, and how fast businesses are compared with its posts. */
export const speed = (count: number): Promise<void> =>
  onDatabase(async (database) => {
    const wordpress = await startWordPress();
    try {
      const posts = generatedSalons(count);
      await wordpress.seed(posts);
      await mirrorSpeed(wordpress, database, count);
      const unknown = generatedSalons(BUSINESSES / 2, count);
      await matchingSpeed(posts, [...posts.slice(0, BUSINESSES / 2), ...unknown], database);
    } finally {
      await wordpress.stop();
    }
  });
