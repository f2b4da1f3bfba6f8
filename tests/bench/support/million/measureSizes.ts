import type { Knex } from 'knex';

const TABLES = ['businesses', 'results', 'business_names', 'salons', 'salon_keys'];

export type Size = { table: string; tableMb: number; indexesMb: number; dead: number };

/** The disk size of the large tables, including TOAST, and their number of dead rows. */
export async function measureSizes(db: Knex): Promise<Size[]> {
  const { rows } = await db.raw<{ rows: Size[] }>(
    `select t as table, pg_table_size(t::regclass) / 1e6::float8 as "tableMb",
       pg_indexes_size(t::regclass) / 1e6::float8 as "indexesMb",
       pg_stat_get_dead_tuples(t::regclass)::int as dead
     from unnest(cast(? as text[])) as t`,
    [TABLES],
  );
  return rows;
}

/** The settings that decide when a table is vacuumed: the server's, then the table's own. */
export async function autovacuumSettings(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { told: string }[] }>(
    `select name || ' ' || setting as told from pg_settings
     where name in ('autovacuum', 'autovacuum_naptime', 'autovacuum_vacuum_scale_factor', 'autovacuum_vacuum_cost_limit')
     union all
     select relname || ': ' || array_to_string(reloptions, ', ') from pg_class
     where reloptions is not null and relname = any(cast(? as text[]))`,
    [TABLES],
  );
  return rows.map(({ told }) => told).join('; ');
}
