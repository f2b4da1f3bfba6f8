import { beforeEach, expect, test } from '@jest/globals';
import { v4 as uuidV4, v7 as uuidV7 } from 'uuid';
import { completePlace } from '../../../backend/features/address/completePlace.ts';
import { purgeJobs } from '../../../backend/features/jobs/deletionJobs.ts';
import { insertJob } from '../../../backend/features/jobs/jobQueries.ts';
import { salonFacts } from '../../../backend/features/salons/salonFacts.ts';
import { purgeSalons } from '../../../backend/features/salons/salonJobs.ts';
import { listSalonKeys } from '../../../backend/features/salons/salonQueries.ts';
import { beginSalons, linkSalons, settleSalons } from '../../../backend/features/salons/salonsService.ts';
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

let town = 0;
/** Each test's salons are in a town of their own. */
beforeEach(() => {
  town += 1;
});
const salon = (name: string, number = 12): Entry => ({
  name,
  address: `${number} Oak St`,
  city: `Town ${town}`,
  state: 'TX',
});

async function startWith(body: object): Promise<string> {
  const reply = await api.call('POST', '/api/verification/start', body);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json().jobId;
}
const start = (businesses: Entry[]): Promise<string> => startWith({ businesses });

async function salonsOf(jobId: string): Promise<string[]> {
  const rows = await api.database.db('businesses').where({ job_id: jobId }).orderBy('position');
  return rows.map(({ salon_id }) => salon_id);
}

const purgeAll = () => purgeJobs(api.deps);

test('a salon is recognised in every list, and other salons stay separate', async () => {
  const first = await salonsOf(await start([salon('Bella'), salon('Cutz')]));
  const second = await salonsOf(await start([salon('Cutz'), salon('Bella', 14), salon('BELLA, LLC')]));
  expect(new Set(first).size).toBe(2);
  expect(second[0]).toBe(first[1]);
  expect(first).not.toContain(second[1]);
  expect(second[2]).toBe(first[0]);
});

test('lists started concurrently in different orders create each salon once', async () => {
  const list = Array.from({ length: 1500 }, (_, index) => salon(`Salon ${index}`));
  const jobs = await Promise.all([start(list), start(list.toReversed()), start(list)]);
  const [one = [], reversed = [], other] = await Promise.all(jobs.map(salonsOf));
  expect(new Set(one).size).toBe(1500);
  expect(reversed.toReversed()).toEqual(one);
  expect(other).toEqual(one);
  const { rows } = await api.database.db.raw(
    `select count(distinct salon_id)::int as salons, (select count(*) from salon_keys k
       where not exists (select from salons s where s.id = k.salon_id))::int as lost
     from salon_keys where salon_id = any(?)`,
    [one],
  );
  expect(rows[0]).toEqual({ salons: 1500, lost: 0 });
  // Another start finds the salons by their keys.
  expect(await salonsOf(await start(list))).toEqual(one);
});

test('a start reads only its own and the most recent salons, even without planner statistics', async () => {
  const entries = (name: string) =>
    Array.from({ length: 150 }, (_, index) => salon(`${name} ${index}`, index));
  await start(entries('Bella'));
  const trx = await api.database.db.transaction();
  /** The number of rows that this transaction has read. */
  const read = async () => {
    const { rows } = await trx.raw(
      'select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables',
    );
    return rows[0].read;
  };
  try {
    const id = uuidV4();
    const point = await beginSalons(trx);
    await insertJob(trx, {
      id,
      totalBusinesses: 150,
      extraColumns: [],
      startedBy: null,
      fileName: null,
      spendAtMost: null,
      answersMaxAgeDays: 0,
    });
    const rows = entries('Cutz').map((entry) => ({
      id: uuidV7(),
      facts: salonFacts({ ...completePlace(entry), name: entry.name, address: entry.address!, phone: null }),
    }));
    const links = await linkSalons(trx, id, rows);
    await trx('businesses').insert(
      rows.map((row, position) => ({
        id: row.id,
        job_id: id,
        position,
        name: `Cutz ${position}`,
        original_data: '{}',
        salon_id: links[position]!.salonId,
      })),
    );
    // The statistics of empty tables, as they are after all jobs were deleted.
    for (const table of ['salons', 'salon_keys', 'businesses'])
      await trx.raw(
        `select pg_restore_relation_stats('schemaname', 'public', 'relname', ?::text, 'relpages', 100, 'reltuples', 0::real)`,
        [table],
      );
    const before = await read();
    await settleSalons(trx, id, point);
    expect((await read()) - before).toBeLessThan(500_000);
  } finally {
    await trx.rollback();
  }
});

/**
 * Starts a list while another start, of one row, has written its salon but not committed. Returns the results of both.
 */
async function startBeside(entry: Entry, list: Entry[]): Promise<{ jobId: string; theirs: string }> {
  const other = await api.database.db.transaction();
  // Holds the lock that our start takes, so that the other one commits while ours waits.
  await other.raw(`select pg_advisory_xact_lock(hashtext('salons'))`);
  const { name, address = null, zipCode = null } = entry;
  const facts = salonFacts({ ...completePlace(entry), name, address, zipCode, phone: null });
  const id = uuidV7();
  const job = uuidV4();
  await insertJob(other, {
    id: job,
    totalBusinesses: 1,
    extraColumns: [],
    startedBy: null,
    fileName: null,
    spendAtMost: null,
    answersMaxAgeDays: 0,
  });
  const [link] = await linkSalons(other, job, [{ id, facts }]);
  const business = { id, job_id: job, position: 0, name, original_data: '{}', salon_id: link!.salonId };
  await other('businesses').insert(business);
  const mapping = { name: 'name', address: 'address', city: 'city', state: 'state', zipCode: 'zipCode' };
  const mine = startWith({ csvData: { rows: [{ zipCode: '' }, ...list], mapping } });
  await eventually(
    async () =>
      (
        await api.database.db.raw(`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%advisory%'`)
      ).rowCount,
    (waiting) => waiting === 1,
  );
  await other.commit();
  return { jobId: await mine, theirs: link!.salonId };
}

test('two concurrent starts share one salon, whichever row has the matching key', async () => {
  const street = salon('Bella');
  const phone = `(512) 555-01${String(town).padStart(2, '0')}`;
  const { jobId, theirs } = await startBeside(street, [
    { ...street, address: '', city: '', state: '', phone },
    { ...street, phone },
    { ...salon('Cutz'), phone: '' },
  ]);
  const found = await salonsOf(jobId);
  expect(found).toEqual([theirs, theirs, found[2]]);
  expect(found[2]).not.toBe(theirs);
});

test('rows that are one salon only because of a concurrent start’s keys are searched once', async () => {
  const bella = { ...salon('Bella'), zipCode: '00001' };
  const [byZip, byCity] = [
    { ...bella, city: '', state: '' },
    { ...bella, zipCode: '' },
  ];
  const { jobId, theirs } = await startBeside(bella, [byZip, salon('Cutz'), byCity, byCity]);
  const rows = await api.database.db('businesses').where({ job_id: jobId }).orderBy('position');
  const [first, cutz] = rows;
  expect(rows.map(({ salon_id }) => salon_id)).toEqual([theirs, cutz.salon_id, theirs, theirs]);
  expect(rows.map(({ copy_of }) => copy_of)).toEqual([null, null, first.id, first.id]);
});

test('a salon is deleted with the last job that contains it', async () => {
  const [shared, only] = [salon('Shared'), salon('Only')];
  const kept = await start([shared]);
  const gone = await start([shared, only]);
  const [sharedId, onlyId] = await salonsOf(gone);
  await api.call('DELETE', `/api/verification/jobs/${gone}`);
  await purgeAll();
  const left = await api.database.db('salons').whereIn('id', [sharedId!, onlyId!]).pluck('id');
  expect(left).toEqual([sharedId]);
  expect(await salonsOf(kept)).toEqual([sharedId]);
  expect(await salonsOf(await start([shared]))).toEqual([sharedId]);
  expect(await api.database.db('salon_keys').where({ salon_id: onlyId! })).toEqual([]);
});

test('a salon that a concurrent start had locked when its last job was deleted is deleted later', async () => {
  const { db } = api.database;
  const entries = () => db('pgboss.job').where({ name: 'purge-salons', state: 'created' });
  const jobId = await start([salon('Bella'), salon('Cutz')]);
  const ids = await salonsOf(jobId);
  const [bella, cutz] = ids;
  const trx = await db.transaction();
  await beginSalons(trx);
  const known = await db('salon_keys').where({ salon_id: bella! }).pluck('key');
  await listSalonKeys(trx, known);
  await api.call('DELETE', `/api/verification/jobs/${jobId}`);
  await purgeAll();
  expect(await db('salons').whereIn('id', ids).pluck('id')).toEqual([bella]);

  const [entry] = await entries();
  expect(entry.data).toEqual({ salonIds: [bella] });
  expect(entry.start_after.getTime()).toBeGreaterThan(Date.now());
  await purgeSalons(api.deps, entry.data);
  expect((await entries()).map(({ data }) => data)).toEqual([{ salonIds: [bella] }, { salonIds: [bella] }]);
  await trx.rollback();
  await purgeSalons(api.deps, { salonIds: [bella!, cutz!] });
  expect(await db('salons').whereIn('id', ids)).toEqual([]);
  expect(await db('salon_keys').whereIn('salon_id', ids)).toEqual([]);
  expect(await entries()).toHaveLength(2);
});

test('a salon that is being deleted while a list with it starts is created again', async () => {
  const jobId = await start([salon('Bella')]);
  const [oldId] = await salonsOf(jobId);
  const { db } = api.database;
  await db.raw('update jobs set deleted_at = now() where id = ?', [jobId]);
  const trx = await db.transaction();
  await trx.raw('delete from businesses where job_id = ?', [jobId]);
  await trx.raw('delete from salons where id = ?', [oldId!]);
  const starting = start([salon('Bella')]);
  await eventually(
    async () =>
      (
        await db.raw(`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%salon_keys%'`)
      ).rowCount,
    (waiting) => waiting === 1,
  );
  await trx.commit();
  const [newId] = await salonsOf(await starting);
  expect(newId).not.toBe(oldId);
  expect(await db('salons').where({ id: newId! })).toHaveLength(1);
});
