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
 * worked as the administrator. If `adminUrl` has no password, the administrator connects by a local socket and needs
 * none. Then the administrator's password is removed, because it is in the environment of the product's containers
 * (POSTGRES_PASSWORD, PGPASSWORD).
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
