import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { connect } from '../../../backend/lib/database.ts';
import { startCluster } from '../../../backend/start/embedded/cluster.ts';
import { postgresPrograms } from '../../../backend/start/embedded/programs.ts';
import { databaseUser } from '../../../backend/start/embedded/systemUser.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/freePort.ts';
import { makeDataDir } from '../../support/product.ts';

const run = promisify(execFile);

/** Starts a PostgreSQL and a streaming replica of it, made from a copy of its files. `fill` makes its first rows. */
export async function startReplicated(fill: (url: string) => Promise<void>) {
  const folder = await makeDataDir();
  const copy = await makeDataDir();
  let primary = await startCluster({ folder, durable: false });
  await fill(primary.url('postgres'));
  await primary.stop();
  const data = path.join(copy, 'postgres');
  // `--archive` keeps the owner of the files: PostgreSQL accepts only files that its own user owns.
  await run('cp', ['--archive', path.join(folder, 'postgres'), data]);
  primary = await startCluster({ folder, durable: false });
  const { port: primaryPort, password } = new URL(primary.url('postgres'));
  const source = `host=127.0.0.1 port=${primaryPort} user=postgres password=${password}`;
  await writeFile(path.join(data, 'standby.signal'), '');
  await writeFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  const user = databaseUser();
  const port = await freePort();
  const url = Object.assign(new URL(primary.url('postgres')), { port: String(port) }).href;
  // A replica does not start if it allows fewer connections than its primary.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const program = path.join(await postgresPrograms(user), 'postgres');
  const server = spawn(program, ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])], {
    ...user,
    cwd: tmpdir(),
    stdio: 'ignore',
  });
  const replica: Knex = connect(url, 2);
  const isReplica = () =>
    replica.raw('select pg_is_in_recovery() as is').then(
      ({ rows }) => rows[0].is as boolean,
      () => false,
    );
  await eventually(isReplica, Boolean);
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGINT');
    await once(server, 'exit');
  };
  return {
    url: primary.url('postgres'),
    replicaUrl: url,
    /** Stops the replica from showing what is committed from now on; false: lets it catch up. */
    hold: (isHeld: boolean) => replica.raw(`select pg_wal_replay_${isHeld ? 'pause' : 'resume'}()`),
    stopReplica: end,
    async stop() {
      await replica.destroy();
      await end();
      await primary.stop();
      for (const one of [folder, copy]) await rm(one, { recursive: true, force: true });
    },
  };
}
