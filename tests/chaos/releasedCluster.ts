import { connect } from '../../backend/lib/database.ts';
import { startCluster } from '../../backend/start/embedded/cluster.ts';
import { MIGRATIONS, migrateTables } from '../../migrations/index.ts';
import { insertReleasedRows, JOBS, seedAsReleased } from '../support/released/releasedRows.ts';
import { countRows } from './killedStarts.ts';

/** The first released state of the tables. */
const STATE = '005-wordpress';

/**
 * Creates a data folder in the state of the first release, with a job of that many businesses. Returns the number of
 * rows of each table.
 */
export async function makeReleasedCluster(
  folder: string,
  businesses: number,
): Promise<Record<string, number>> {
  const cluster = await startCluster({ folder, durable: true });
  try {
    const admin = connect(cluster.url('postgres'), 1);
    await admin.raw('create database salon_verifier').finally(() => admin.destroy());
    const url = cluster.url('salon_verifier');
    const db = connect(url, 1);
    try {
      await migrateTables(db, MIGRATIONS.slice(0, MIGRATIONS.indexOf(STATE) + 1));
      await seedAsReleased(url, STATE);
      await insertReleasedRows(db);
      const like = { id: JOBS.completed, position: 0, businesses };
      await db.raw(
        `create temp table copies as select r, b, n, gen_random_uuid() as id from businesses b
           join results r on r.business_id = b.id, generate_series(1, :businesses::int) n
         where b.job_id = :id and b.position = :position`,
        like,
      );
      await db.raw(
        `insert into businesses select (jsonb_populate_record(b, jsonb_build_object('id', id, 'position', 100 + n, 'name',
           'Salon ' || n, 'zip_code', lpad(n::text, 5, '0'), 'phone', null))).* from copies`,
      );
      await db.raw(
        `insert into results select (jsonb_populate_record(r, jsonb_build_object('business_id', id))).* from copies`,
      );
      return await countRows(db, ['jobs', 'businesses', 'results', 'wordpress_drafts']);
    } finally {
      await db.destroy();
    }
  } finally {
    await cluster.stop();
  }
}
