import { beforeEach, expect, test } from '@jest/globals';
import { joinSalons } from '../../../backend/features/salons/joinSalons.ts';
import { eventually } from '../../support/eventually.ts';
import { apiForAll } from '../../support/hooks.ts';

const api = apiForAll();

type Entry = {
  name: string;
  phone?: string;
  address?: string;
  city?: string;
  state?: string;
  zipCode?: string;
};
type Row = { id: string; salonId: string; jobId: string; name: string; address: string | null };

let number = 100;
/** Each test's salons have a street of their own. */
beforeEach(() => {
  number += 1;
});
const salon = (name: string, more: Partial<Entry> = {}): Entry => ({
  name: `${name} ${number}`,
  address: `${number} Oak St`,
  city: 'Boise',
  state: 'ID',
  ...more,
});

async function start(businesses: Entry[]): Promise<string[]> {
  const reply = await api.call('POST', '/api/verification/start', { businesses });
  if (reply.status !== 200) throw new Error(reply.text);
  return api.database.db('businesses').where({ job_id: reply.json().jobId }).orderBy('position').pluck('id');
}
async function rowOf(id: string): Promise<Row> {
  const [row] = await api.database
    .db('businesses')
    .where({ id })
    .select('id', 'salon_id as salonId', 'job_id as jobId', 'name', 'address');
  return row;
}
const salonOf = async (id: string) => (await rowOf(id)).salonId;
/** Says that the salon of row `b` is the one of row `a`. Returns why it is refused. */
async function join(b: string, a: string): Promise<string | undefined> {
  const [row, { salonId: to, name: toName }] = [await rowOf(b), await rowOf(a)];
  return api.database.db.transaction((trx) => joinSalons(trx, { row, to, toName, operator: null }));
}
const separate = (a: string, salonId: string) => api.call('DELETE', `/api/businesses/${a}/joined/${salonId}`);

test('a row that counts as a copy of another one stays in its salon when salons are separated', async () => {
  const [one, two] = [salon('One'), salon('Two')];
  const [a] = await start([one]);
  const [b] = await start([two]);
  const own = await salonOf(b!);
  expect(await join(b!, a!)).toBeUndefined();
  const [first, copy] = await start([one, two]);
  const [other, otherCopy] = await start([two, one]);
  expect((await separate(a!, own)).status).toBe(200);
  const salonId = await salonOf(a!);
  expect(await Promise.all([first, copy].map((id) => salonOf(id!)))).toEqual([salonId, salonId]);
  expect(await Promise.all([other, otherCopy].map((id) => salonOf(id!)))).toEqual([own, own]);
});

test('the last look of joined salons knows the pages of both, until the salons are separated', async () => {
  const look = async (id: string, day: number, platforms: object, pages = {}) => {
    const { salonId, jobId } = await rowOf(id);
    await api.database.db.raw(
      `insert into salon_looks
         (salon_id, job_id, business_id, looked_at, provider, depth, status, operating, pages, known, changes)
       values (?, ?, ?, make_date(2026, 11, ?), 'serper', 'standard', 'verified', 'open', cast(? as jsonb), cast(? as jsonb), '[]')`,
      [salonId, jobId, id, day, JSON.stringify(pages), JSON.stringify({ operating: 'open', platforms })],
    );
  };
  const known = async (id: string) =>
    (await api.database.db('salon_looks').where({ business_id: id }).first()).known.platforms;
  const [a] = await start([salon('One')]);
  const [b] = await start([salon('Two')]);
  const own = await salonOf(b!);
  const page = (url: string) => ({ depth: 'standard', page: { url, depth: 'standard' }, shown: [url] });
  const [yelp, vagaro, booksy] = [page('yelp.com/biz/one'), page('vagaro.com/one'), page('booksy.com/one')];
  const other = page('yelp.com/biz/two');
  const ofA = { yelp: yelp.page.url, vagaro: vagaro.page.url, booksy: booksy.page.url };
  await look(a!, 1, { yelp, vagaro, booksy, google: { shown: [] } }, ofA);
  const ofB = { yelp: other, vagaro: { depth: 'deep', shown: ['x'] } };
  await look(b!, 2, ofB, { yelp: other.page.url });
  expect(await join(b!, a!)).toBeUndefined();
  const bothVagaro = { depth: 'deep', page: vagaro.page, shown: ['x'] };
  const both = { yelp: other, vagaro: bothVagaro, booksy: { page: booksy.page, shown: [] } };
  expect(await known(b!)).toEqual(both);
  const [later] = await start([salon('One')]);
  await look(later!, 3, both);
  expect((await separate(a!, own)).status).toBe(200);
  expect(await known(b!)).toEqual({ ...ofB, booksy: { shown: [] } });
  const { page: _, ...otherPlatform } = other;
  expect(await known(later!)).toEqual({ ...both, yelp: otherPlatform });
});

test('no salon is joined to one that is being joined, or that was joined meanwhile', async () => {
  const [a] = await start([salon('One')]);
  const [b] = await start([salon('Two')]);
  const [c] = await start([salon('Three')]);
  const [rowA, rowB, rowC] = [await rowOf(a!), await rowOf(b!), await rowOf(c!)];
  const { db } = api.database;
  const joinTo = (to: Row) =>
    db.transaction((trx) => joinSalons(trx, { row: rowC, to: to.salonId, toName: to.name, operator: null }));
  const trx = await db.transaction();
  await joinSalons(trx, { row: rowA, to: rowB.salonId, toName: rowB.name, operator: null });
  expect(await joinTo(rowA)).toMatch(/is being worked on just now/);
  await trx.commit();
  expect(await joinTo(rowA)).toMatch(/is being worked on just now/);
  expect(await salonOf(c!)).toBe(rowC.salonId);
  expect(await joinTo(rowB)).toBeUndefined();
});

test('a list that starts while its salon is joined to a further one gets that one', async () => {
  const [a] = await start([salon('One')]);
  const [b] = await start([salon('Two')]);
  const [c] = await start([salon('Three')]);
  expect(await join(c!, a!)).toBeUndefined();
  const { db } = api.database;
  const [rowA, rowB] = [await rowOf(a!), await rowOf(b!)];
  const trx = await db.transaction();
  await joinSalons(trx, { row: rowA, to: rowB.salonId, toName: rowB.name, operator: null });
  const starting = start([salon('Three')]);
  await eventually(
    async () =>
      (
        await db.raw(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount,
    (count) => count === 1,
  );
  await trx.commit();
  const [again] = await starting;
  expect(await salonOf(again!)).toBe(rowB.salonId);
});

test('a key that a later list brings belongs to the joined salon that the list has recognised', async () => {
  const [a] = await start([salon('One')]);
  const two = salon('Two');
  const [b] = await start([two]);
  const own = await salonOf(b!);
  expect(await join(b!, a!)).toBeUndefined();
  const withZip = { ...two, zipCode: '83702' };
  const [later] = await start([withZip]);
  expect(await salonOf(later!)).toBe(await salonOf(a!));
  expect((await separate(a!, own)).status).toBe(200);
  expect(await salonOf(later!)).toBe(own);
  // Only the key with the ZIP code can find it.
  const { city: _, state: __, ...zipOnly } = withZip;
  const [last] = await start([zipOnly]);
  expect(await salonOf(last!)).toBe(own);
});

test('a separated salon takes no row of a further salon that is joined to the same one', async () => {
  const name = 'Chain';
  const phone = `(208) 555-0${number}`;
  const place = { city: 'Boise', state: 'ID' };
  const named = { ...salon(name), phone };
  const [a] = await start([salon('One')]);
  const [x] = await start([{ name: named.name, phone, ...place, zipCode: '83702' }]);
  const [sameAsX] = await start([{ name: named.name, phone, ...place }]);
  const [b] = await start([{ ...named, zipCode: '83709' }]);
  expect(await salonOf(sameAsX!)).toBe(await salonOf(x!));
  const own = await salonOf(b!);
  expect(own).not.toBe(await salonOf(x!));
  expect([await join(x!, a!), await join(b!, a!)]).toEqual([undefined, undefined]);
  expect((await separate(a!, own)).status).toBe(200);
  const salonId = await salonOf(a!);
  expect(await Promise.all([x, sameAsX, b].map((id) => salonOf(id!)))).toEqual([salonId, salonId, own]);
});

test('a salon is not joined if it has a post of its own, or if a site may have a post of it', async () => {
  const [a] = await start([salon('One')]);
  const [b] = await start([salon('Two')]);
  const { db } = api.database;
  const name = (await rowOf(b!)).name;
  const again = 'sync it again without choosing "This is the same"';
  await db('wordpress_drafts').insert({
    salon_id: await salonOf(b!),
    destination_id: 'north',
    business_id: b,
    slug: 'two',
    name,
    state: 'failed',
    create_sent: true,
  });
  expect(await join(b!, a!)).toBe(
    `"${name}" may have a post of its own in the WordPress "north", because an earlier sync failed while it created it: ${again}. That finds the post.`,
  );
  await db('wordpress_drafts').where({ business_id: b }).update({ create_sent: false, post_id: 12 });
  expect(await join(b!, a!)).toBe(
    `"${name}" has a post of its own already, 12: move that one to the trash in the WordPress "north" and check for duplicates again, or ${again}.`,
  );
  await db('wordpress_drafts').where({ business_id: b }).update({ site_status: 'trash' });
  expect(await join(b!, a!)).toBeUndefined();
});
