import type { ChangeOrNote } from '#contract/businesses.ts';
import type { Delivery, Digests } from '#contract/digests.ts';
import { eventually } from './eventually.ts';
import { completedJob, jobBecomes } from './jobs.ts';
import { runsOf, setSchedule, tick, tickAfter } from './schedules.ts';
import type { TestApi } from './testApi.ts';

type Planted = {
  /** The names of the salons with each kind of change. Their page is on Yelp. */
  changes?: Partial<Record<ChangeOrNote, string[]>>;
  /** For each platform: the number of salons for which it could not be searched. */
  notChecked?: Record<string, number>;
};

/** Verifies a list, lets its schedule verify it again, and returns that run when it is completed. */
export async function completedRun(api: TestApi, names: string[], fileName?: string): Promise<string> {
  const jobId = await completedJob(api, names);
  if (fileName) await api.call('PATCH', `/api/verification/jobs/${jobId}`, { fileName });
  await tickAfter(api, await setSchedule(api, jobId));
  const [run] = await runsOf(api, jobId);
  await jobBecomes(api, run!, ({ status }) => status === 'completed');
  return run!;
}

/** Writes what the looks of a completed run would have found, and lets the product deal with the run's end. */
export async function settleWith(api: TestApi, run: string, planted: Planted): Promise<void> {
  const { changes = {}, notChecked = {} } = planted;
  const bySalon = new Map<string, { kind: string; platformId: string }[]>();
  for (const [kind, names] of Object.entries(changes)) {
    for (const name of names) {
      bySalon.set(name, [...(bySalon.get(name) ?? []), { kind, platformId: 'yelp' }]);
    }
  }
  const kinds = Object.entries(changes).map(([kind, names]) => [
    kind,
    { changes: names.length, salons: names.length },
  ]);
  const counts = {
    kinds: Object.fromEntries(kinds),
    notChecked: Object.entries(notChecked).map(([platformId, salons]) => ({ platformId, salons })),
  };
  const readCounts = async () =>
    (await api.call('GET', `/api/verification/jobs/${run}/changes/counts`)).json();
  // Wait for the run's own looks first, because they would overwrite the planted ones.
  await eventually(readCounts, ({ isReady }) => isReady);
  await api.database.db.transaction(async (trx) => {
    await trx.raw(
      `insert into salon_looks (salon_id, job_id, business_id, looked_at, provider, depth, operating, pages, known, changes)
       select b.salon_id, b.job_id, b.id, now(), 'serper', 'standard', 'unknown', '{}', '{}', g.changes
       from businesses b join jsonb_to_recordset(cast(:looks as jsonb)) as g(name text, changes jsonb) using (name)
       where b.job_id = :run
       on conflict (salon_id, job_id) do update set changes = excluded.changes`,
      { run, looks: JSON.stringify([...bySalon].map(([name, list]) => ({ name, changes: list }))) },
    );
    await trx.raw(
      `insert into job_looks (job_id, compared, counts) values (:run, 1, :counts)
       on conflict (job_id) do update set counts = excluded.counts`,
      { run, counts: JSON.stringify(counts) },
    );
    // The product may have dealt with the run's end before anything was planted.
    await trx('schedule_runs').where({ job_id: run }).update({ settled: null });
  });
  await tick(api);
}

export const readDigests = async (api: TestApi): Promise<Digests> =>
  (await api.call('GET', '/api/digests')).json();

/** The newest delivery, once it fits. */
export async function deliveryBecomes(
  api: TestApi,
  fits: (delivery: Delivery) => boolean,
  receiver: Delivery['receiver'] = 'webhook',
): Promise<Delivery> {
  const newest = async () =>
    (await readDigests(api)).deliveries.find((delivery) => delivery.receiver === receiver);
  return (await eventually(newest, (delivery) => delivery !== undefined && fits(delivery)))!;
}

/** Lets the time until the next attempt of every delivery pass. */
export const passWaits = (api: TestApi): Promise<unknown> =>
  api.database.db.raw(
    `update pgboss.job set start_after = now() where name = 'deliver-digest' and state < 'active'`,
  );
