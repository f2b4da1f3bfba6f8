// Runs a WordPress to try the product on, until Ctrl-C: npm run bed:wordpress -- [--posts N] [--csv FILE]
// --posts adds that many made-up salons; --csv adds a list: its column "title" is the title, all others are meta keys.
import { once } from 'node:events';
import { parseFile } from 'fast-csv';
import { givenOptions } from '../../givenOptions.ts';
import type { SalonRow } from './generatedSalons.ts';
import { generatedSalons } from './generatedSalons.ts';
import { startWordPress } from './wordpress.ts';

const { posts, csv } = givenOptions({ posts: { type: 'string' }, csv: { type: 'string' } });
const count = Number(posts ?? 0);
if (!Number.isInteger(count) || count < 0) throw new Error(`--posts takes a number, not "${posts}".`);
const rows: SalonRow[] = csv ? await parseFile<SalonRow, SalonRow>(csv, { headers: true }).toArray() : [];
if (rows.some(({ title }) => !title)) throw new Error(`Every row of ${csv} must have a "title".`);

const wordpress = await startWordPress();
// Listen from the start, so that a signal while the site is being filled ends the command as well.
const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
try {
  await Promise.race([ended, wordpress.seed([...rows, ...generatedSalons(count)])]);
  const { editor, administrator } = wordpress.users;
  console.log(`# For .env; the admin is at ${wordpress.url}/wp-admin/
#   as ${administrator.username} with the password ${administrator.password}
# With a fault: ${wordpress.faulty.url('lost-answer')} and the other names of tests/beds/wordpress/faults.ts
WORDPRESS_URL=${wordpress.url}
WORDPRESS_USERNAME=${editor.username}
WORDPRESS_APPLICATION_PASSWORD="${editor.applicationPassword}"`);
  await ended;
} finally {
  await wordpress.stop();
}
