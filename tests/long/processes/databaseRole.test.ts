import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import { startJobQueue } from '../../../backend/queue/jobQueue.ts';
import { startCluster } from '../../../backend/start/embedded/cluster.ts';
import { migrate } from '../../../migrations/index.ts';
import { eventually } from '../../support/eventually.ts';
import { makeDataDir, startProduct } from '../../support/product.ts';

const DATABASE = 'salon_verifier';
const ROLE = 'salon_verifier_app';

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const fileOf = (dataDir: string, name: string) => readFileSync(path.join(dataDir, name), 'utf8').trim();
const urlOf = (dataDir: string, user: string, file: string, database = DATABASE) =>
  `postgres://${user}:${fileOf(dataDir, file)}@127.0.0.1:${fileOf(dataDir, 'postgres-port')}/${database}`;
const adminUrl = (dataDir: string) => urlOf(dataDir, 'postgres', 'postgres-password');
const roleUrl = (dataDir: string, database?: string) => urlOf(dataDir, ROLE, 'app-password', database);

/**
 * Lists the owners of everything in the database except PostgreSQL's own objects, from every catalogue with an owner.
 */
const OWNERS = `
  select pg_get_userbyid(owner) as owner, array_agg(distinct kind order by kind) as kinds from (
    select 'database' as kind, datdba as owner, 0::oid as namespace from pg_database where datname = current_database()
    union all select 'schema', nspowner, oid from pg_namespace
    union all select 'relation ' || relkind::text, relowner, relnamespace from pg_class
    union all select 'routine', proowner, pronamespace from pg_proc
    union all select 'type ' || typtype::text, typowner, typnamespace from pg_type
    union all select 'statistics', stxowner, stxnamespace from pg_statistic_ext
    union all select 'operator', oprowner, oprnamespace from pg_operator
    union all select 'collation', collowner, collnamespace from pg_collation
  ) as owned left join pg_namespace n on n.oid = namespace
  where n.nspname is null or n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
  group by 1`;

const RIGHTS = `
  select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls
  from pg_roles where rolname = '${ROLE}'`;
const NO_RIGHTS = {
  rolname: ROLE,
  rolsuper: false,
  rolcreatedb: false,
  rolcreaterole: false,
  rolreplication: false,
  rolbypassrls: false,
};

async function startJob(url: string, names: string[]): Promise<string> {
  const reply = await fetch(`${url}/api/verification/start`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ businesses: names.map((name) => ({ name })) }),
  });
  return ((await reply.json()) as { jobId: string }).jobId;
}

const jobOf = async (url: string, id: string) =>
  (await (await fetch(`${url}/api/verification/jobs/${id}/summary`)).json()) as {
    status: string;
    processedCount: number;
  };

test('the product works as a role that owns its database and has no other rights', async () => {
  const dataDir = await makeDataDir();
  const product = await startProduct({ DATA_DIR: dataDir });
  try {
    const id = await startJob(product.url, ['Shear Joy', 'Bella Nails']);
    await eventually(
      () => jobOf(product.url, id),
      ({ status }) => status === 'completed',
    );
    expect(await query(adminUrl(dataDir), RIGHTS)).toEqual([NO_RIGHTS]);
    // The connections of the API and the worker are the only ones.
    const users = await query<{ usename: string }>(
      adminUrl(dataDir),
      `select distinct usename from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    expect(users).toEqual([{ usename: ROLE }]);
    const owners = await query<{ owner: string }>(adminUrl(dataDir), OWNERS);
    expect(owners.map(({ owner }) => owner).sort()).toEqual(['pg_database_owner', ROLE]);

    for (const sql of [
      `copy (select 1) to program 'true'`,
      `copy businesses from '/etc/passwd'`,
      `select pg_read_file('postgresql.conf')`,
      'create role more superuser',
      `alter role ${ROLE} superuser`,
      'create database more',
      'alter system set fsync = off',
      'set role postgres',
    ])
      await expect(query(roleUrl(dataDir), sql)).rejects.toThrow(/permission denied|must be superuser/);
    expect(statSync(path.join(dataDir, 'app-password')).mode & 0o777).toBe(0o600);
  } finally {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('an installation that used the superuser switches to the role at its next start, with all its data', async () => {
  const dataDir = await makeDataDir();
  try {
    const cluster = await startCluster({ folder: dataDir, durable: false });
    await query(cluster.url('postgres'), `create database ${DATABASE}`);
    const before = cluster.url(DATABASE);
    await migrate(before);
    const queue = await startJobQueue(before, {
      supervise: false,
      poolSize: 1,
      logger: pino({ level: 'silent' }),
    });
    await queue.stop();
    await query(
      before,
      `insert into operators (email, password_hash) values ('ana@example.com', 'none');
       create schema "My reports";
       create type "My reports"."Grade" as enum ('a', 'b');
       create domain short as text check (length(value) < 9);
       create view "My reports".names as select name from businesses;
       create materialized view counted as select count(*) from jobs;
       create sequence lone;
       create table "Notes" (id bigint generated always as identity, number serial, note short);
       create function twice(n int) returns int language sql as 'select 2 * n';
       insert into "Notes" (note) values ('kept')`,
    );
    await cluster.stop();

    for (let start = 0; start < 2; start++) {
      const product = await startProduct({ DATA_DIR: dataDir, AUTH: 'off' });
      try {
        const id = await startJob(product.url, ['Shear Joy', 'Bella Nails']);
        await eventually(
          () => jobOf(product.url, id),
          ({ status }) => status === 'completed',
        );
        const owners = await query<{ owner: string }>(adminUrl(dataDir), OWNERS);
        expect(owners.map(({ owner }) => owner).sort()).toEqual(['pg_database_owner', ROLE]);
        expect(await query(roleUrl(dataDir), 'select email from operators')).toEqual([
          { email: 'ana@example.com' },
        ]);
        expect(await query(roleUrl(dataDir), 'select number, note from "Notes"')).toEqual([
          { number: 1, note: 'kept' },
        ]);
      } finally {
        await product.stop();
      }
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
