import pg from 'pg';

const { escapeIdentifier, escapeLiteral } = pg;

const RIGHTS = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

/** Creates or changes the role, so that it has this password and no special rights such as superuser. */
export async function writeRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  const verb = rowCount ? 'alter' : 'create';
  await client.query(`${verb} role ${escapeIdentifier(role)} ${RIGHTS} password ${escapeLiteral(password)}`);
}

export async function dropOwnPassword(client: pg.Client): Promise<void> {
  await client.query('alter role current_user password null');
}

export async function writeDatabase(client: pg.Client, database: string, owner: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  );
  const [name, role] = [database, owner].map(escapeIdentifier);
  if (!rows[0]) await client.query(`create database ${name} owner ${role}`);
  else if (rows[0].owner !== owner) await client.query(`alter database ${name} owner to ${role}`);
}

/**
 * Returns an `alter … owner` statement for each schema, table, view, sequence, routine and type that the current role
 * owns in this database, except PostgreSQL's own and the objects of extensions. A column's sequence follows its table.
 * REASSIGN OWNED does not work for the role that made the cluster.
 */
const MOVES = `
  with me as (select oid from pg_roles where rolname = current_user),
  extended as (select classid, objid from pg_depend where deptype = 'e'),
  of_columns as (select objid from pg_depend where classid = 'pg_class'::regclass and deptype in ('a', 'i')
    and refobjsubid > 0),
  objects as (
    select 'pg_namespace'::regclass as class, oid, nspowner as owner, oid as namespace,
      format('schema %I', nspname) as object from pg_namespace
    union all select 'pg_class'::regclass, oid, relowner, relnamespace, format('%s %s', case relkind
        when 'v' then 'view' when 'm' then 'materialized view' when 'f' then 'foreign table' when 'S' then 'sequence'
        when 'c' then 'type' else 'table' end, oid::regclass)
      from pg_class
      where relkind in ('r', 'p', 'v', 'm', 'f', 'c') or relkind = 'S' and oid not in (select objid from of_columns)
    union all select 'pg_proc'::regclass, oid, proowner, pronamespace, format('routine %s', oid::regprocedure)
      from pg_proc
    union all select 'pg_type'::regclass, oid, typowner, typnamespace, format('type %s', oid::regtype)
      from pg_type where typtype in ('e', 'd', 'r'))
  select format('alter %s owner to %I', object, $1::text) as move
  from objects join me on me.oid = objects.owner
  where namespace::regnamespace::text not like 'pg\\_%' and namespace <> 'information_schema'::regnamespace
    and (class, objects.oid) not in (select classid, objid from extended)`;

/** Makes `role` the owner of the objects in this database that the current role owns (see MOVES). */
export async function moveObjects(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ move: string }>(MOVES, [role]);
  if (rows.length) await client.query(`begin; ${rows.map(({ move }) => move).join('; ')}; commit`);
}
