import { withClient } from '../lib/database.ts';
import { dropOwnPassword, moveObjects, writeDatabase, writeRole } from './roleQueries.ts';

const at = (address: string, database: string): string => {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
};

/**
 * Makes the role and the database that `url` names, as the administrator of `adminUrl`. The role owns its database and
 * has no other right, so that a fault of the product cannot reach the server's files, programs and other databases.
 * Objects that the administrator owns in the database are given to the role, because earlier versions of the product
 * worked as the administrator. If the administrator needs no password here (a local socket), its password is removed,
 * because the environment of the product's containers has the first one (POSTGRES_PASSWORD, PGPASSWORD).
 */
export async function prepareDatabase(adminUrl: string, url: string): Promise<void> {
  const { username, password, pathname } = new URL(url);
  const [role, secret, database] = [username, password, pathname.slice(1)].map(decodeURIComponent) as [
    string,
    string,
    string,
  ];
  await withClient({ connectionString: adminUrl }, async (client) => {
    await writeRole(client, role, secret);
    if (!new URL(adminUrl).password) await dropOwnPassword(client);
    await writeDatabase(client, database, role);
  });
  await withClient({ connectionString: at(adminUrl, database) }, (client) => moveObjects(client, role));
}
