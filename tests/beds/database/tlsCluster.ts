import { appendFile, chown, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startCluster } from '../../../backend/start/embedded/cluster.ts';
import { databaseUser } from '../../../backend/start/embedded/systemUser.ts';
import { makeDataDir } from '../../support/product.ts';
import { makeCertificates } from './certificates.ts';

/** The `sslmode` and the host of an address, and whether it has an `sslrootcert`. */
type Tls = { mode?: string; ca?: boolean; host?: string; compat?: boolean };

/** Starts a PostgreSQL that accepts only TLS, with a certificate for `localhost` of a private authority. */
export async function startTlsCluster() {
  const folder = await makeDataDir();
  const file = (name: string) => path.join(folder, name);
  await (await startCluster({ folder, durable: false })).stop();
  await makeCertificates(folder);
  const { uid, gid } = databaseUser();
  if (uid !== undefined) await chown(file('server.key'), uid, gid!);
  const tls = `ssl_cert_file = '${file('server.pem')}'\nssl_key_file = '${file('server.key')}'\n`;
  await appendFile(file('postgres/postgresql.conf'), `\nssl = on\n${tls}`);
  await writeFile(file('postgres/pg_hba.conf'), 'hostssl all all all scram-sha-256\n');
  const cluster = await startCluster({ folder, durable: false });
  const ca = file('ca.pem');
  return {
    ca,
    url(
      database: string,
      { mode, ca: isGiven, host = 'localhost', compat }: Tls = { mode: 'verify-full', ca: true },
    ) {
      const url = new URL(cluster.url(database));
      url.hostname = host;
      if (mode) url.searchParams.set('sslmode', mode);
      if (isGiven) url.searchParams.set('sslrootcert', ca);
      if (compat) url.searchParams.set('uselibpqcompat', 'true');
      return url.href;
    },
    async stop() {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TlsCluster = Awaited<ReturnType<typeof startTlsCluster>>;
