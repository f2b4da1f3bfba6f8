import assert from 'node:assert/strict';
import type { Stack } from './stack.ts';

const ROLE = 'salon_verifier_app';

/** Tries to sign in over the network, as any container could, and prints the role or the error. */
const SIGN_IN = `
  const client = new (require('pg').Client)(process.argv[1]);
  client.connect().then(() => client.query('select rolsuper from pg_roles where rolname = current_user'))
    .then(({ rows }) => console.log(rows[0].rolsuper ? 'superuser' : 'no superuser'), ({ code }) => console.log(code))
    .then(() => process.exit())`;
const WRONG_PASSWORD = '28P01';

/** Counts the tables, sequences, routines and schemas that the superuser still owns in the product's database. */
const OF_SUPERUSER = `
  select count(*) from (select relowner as owner, relnamespace as namespace from pg_class
    union all select proowner, pronamespace from pg_proc union all select nspowner, oid from pg_namespace) o
  where owner = 'salon_verifier'::regrole
    and namespace::regnamespace::text !~ '^pg_' and namespace <> 'information_schema'::regnamespace`;

/** Throws unless the product's role owns its database, and the superuser cannot sign in over the network. */
export async function assertOwnRole({ compose }: Stack): Promise<void> {
  const psql = (sql: string) =>
    compose('exec', '-T', 'postgres', 'psql', '-U', 'salon_verifier', '-d', 'salon_verifier', '-Atc', sql);
  const signIn = (url: string) => compose('exec', '-T', 'api', 'node', '-e', SIGN_IN, url);

  assert.equal(await psql('select rolsuper from pg_roles where rolname = current_user'), 't');
  assert.equal(
    await psql('select pg_get_userbyid(datdba) from pg_database where datname = current_database()'),
    ROLE,
  );
  assert.equal(await psql(OF_SUPERUSER), '0');
  const given = (await compose('exec', '-T', 'api', 'printenv', 'DATABASE_URL')).trim();
  assert.equal(await signIn(given), 'no superuser');
  assert.equal(await signIn(given.replace(ROLE, 'salon_verifier')), WRONG_PASSWORD);
}
