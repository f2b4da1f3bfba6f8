import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { ConfigError } from '../../lib/errors.ts';

const DATABASE = 'salon_verifier';

export const clusterUrl = (password: string, port: number | string, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/** Makes the product's database in the cluster where it is not there yet. */
export async function makeProductDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = '${DATABASE}'`);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** Where the cluster that runs on this folder has the product's database. */
export async function runningDatabaseUrl(folder: string): Promise<string> {
  try {
    const read = async (name: string) => (await readFile(path.join(folder, name), 'utf8')).trim();
    return clusterUrl(await read('postgres-password'), await read('postgres-port'), DATABASE);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The database's password in ${folder} cannot be read (${code}): run this as the user who runs the product.`,
    );
  }
}
