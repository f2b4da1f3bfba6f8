import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { connect } from '../../backend/lib/database.ts';

const read = (dataDir: string, file: string) => readFileSync(path.join(dataDir, file), 'utf8').trim();

/** Connects to the database of the product that runs on that folder. */
export const connectToProduct = (dataDir: string): Knex =>
  connect(
    `postgres://postgres:${read(dataDir, 'postgres-password')}@127.0.0.1:${read(dataDir, 'postgres-port')}/salon_verifier`,
    2,
  );

/** Kills PostgreSQL's main process as a crash would, so that it has to recover from its log. */
export function crashDatabase(dataDir: string): void {
  const [pid] = read(dataDir, 'postgres/postmaster.pid').split('\n');
  process.kill(Number(pid), 'SIGQUIT');
}
