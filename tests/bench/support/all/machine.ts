import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { onPostgres } from '../onPostgres.ts';
import { withClient } from '../withClient.ts';

export type Machine = {
  date: string;
  /** `unknown` without git, or in an archive of the sources. */
  commit: string;
  cpu: string;
  cores: number;
  memoryGigabytes: number;
  node: string;
  postgres: string;
  /** The load average of the last minute, measured before the run: above 0.5 other processes compete for the cores. */
  load: number;
};

const postgresVersion = (): Promise<string> =>
  withClient(process.env['TEST_POSTGRES']!, async (client) => {
    const { rows } = await client.query('show server_version');
    return rows[0].server_version;
  });

/** Describes the machine and the time of the measurement. */
export async function machineNow(): Promise<Machine> {
  const load = Number(loadavg()[0]!.toFixed(2));
  return {
    date: new Date().toISOString().slice(0, 16),
    commit: spawnSync('git', ['describe', '--always', '--dirty']).stdout?.toString().trim() || 'unknown',
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    postgres: await onPostgres(postgresVersion),
    load,
  };
}
