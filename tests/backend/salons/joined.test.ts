import { beforeEach, expect, test } from '@jest/globals';
import { joinSalons } from '../../../backend/features/salons/joinSalons.ts';
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
