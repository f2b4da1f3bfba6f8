import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../lib/errors.ts';
import { prepareDatabase } from '../ownDatabase.ts';
import { keptPassword } from './keptPassword.ts';

const DATABASE = 'salon_verifier';
const ROLE = 'salon_verifier_app';
const PASSWORD_FILE = 'app-password';

export const clusterUrl = (password: string, port: number | string, database: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;

/** Makes the product's database and role if they are missing. Returns the database's URL for that role. */
export async function makeProductDatabase(adminUrl: string, folder: string): Promise<string> {
  const url = new URL(adminUrl);
  url.pathname = DATABASE;
  url.username = ROLE;
  url.password = await keptPassword(path.join(folder, PASSWORD_FILE));
  await prepareDatabase(adminUrl, url.href);
  return url.href;
}

/** Returns the URL of the product's running database. Throws ConfigError if its password or port cannot be read. */
export async function runningDatabaseUrl(folder: string): Promise<string> {
  try {
    const read = async (name: string) => (await readFile(path.join(folder, name), 'utf8')).trim();
    const [password, port] = [await read(PASSWORD_FILE), await read('postgres-port')];
    return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The database's password in ${folder} cannot be read (${code}): run this as the user who runs the product.`,
    );
  }
}
