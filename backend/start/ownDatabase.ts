import { withClient } from '../lib/database.ts';
import { dropOwnPassword, moveObjects, writeDatabase, writeRole } from './roleQueries.ts';

const at = (address: string, database: string): string => {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
};

/**
 * Makes the role and the database that `url` names, as the administrator of `adminUrl`. The role owns the database and
 * has no special rights, so that a fault of the product cannot reach other databases of the server. The role becomes
 * the owner of the administrator's objects in the database, because earlier versions worked as the administrator. If
 * `adminUrl` has no password (a local socket needs none), the administrator's password is removed from the server: the
 * product's containers have it in their environment (POSTGRES_PASSWORD, PGPASSWORD), so it must be of no use.
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
