import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import type { Knex } from 'knex';
import { missingMigrations } from '../../migrations/index.ts';
import { eventually } from '../support/eventually.ts';
import { isAlive, killTree } from '../support/processTree.ts';
import { spawnProduct, startProduct } from '../support/product.ts';
import { runCommand, spawnCommand } from '../support/runCommand.ts';
import { readBackup } from './backupRows.ts';
import { connectToProduct } from './productDatabase.ts';

/** Rows by table. */
export type Counts = Record<string, number>;
/** Fulfilled when it is time to kill. */
export type Moment = () => Promise<unknown>;

/** What a start that nobody disturbed leaves in its data folder once it has stopped. */
const AT_REST = ['app-password', 'postgres', 'postgres-password', 'postgres-port', 'run'];

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Kills a program with all that it has started. False if it had come to its end before. */
async function killAt(child: ChildProcess, isAtEnd: () => boolean, moment: Moment): Promise<boolean> {
  const end = eventually(
    async () => isAtEnd() || hasEnded(child),
    (is) => is,
  );
  const inTime = await Promise.race([
    moment().then(() => !isAtEnd() && !hasEnded(child)),
    end.then(() => false),
  ]);
  const killed = killTree(child.pid!);
  await eventually(
    async () => hasEnded(child) && !killed.some(isAlive),
    (gone) => gone,
  );
  return inTime;
}

/** Kills `npm start` on that folder. False if it was ready before. */
export function killStart(dataDir: string, moment: Moment): Promise<boolean> {
  const { child, said } = spawnProduct({ DATA_DIR: dataDir });
  return killAt(child, () => said.text.includes('is ready at'), moment);
}

/** Kills `npm run backup` of a database that it starts. False if it had ended before. */
export async function killBackup(dataDir: string, file: string, moment: Moment): Promise<boolean> {
  const child = spawnCommand('backup', { DATA_DIR: dataDir }, [file]);
  return killAt(child, () => false, moment);
}

/** How many rows these tables hold. */
export async function countRows(db: Knex, tables: string[]): Promise<Counts> {
  const counts = tables.map(async (table) => {
    const { rows } = await db.raw<{ rows: { count: number }[] }>('select count(*)::int as count from ??', [
      table,
    ]);
    return [table, rows[0]!.count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const differences = (found: Counts, expected: Counts): string[] =>
  Object.entries(expected)
    .filter(([table, count]) => found[table] !== count)
    .map(([table, count]) => `${table} has ${found[table]} rows instead of ${count}.`);

/**
 * Starts the product on that folder and stops it. Returns what is wrong with it, its rows, or what it leaves behind.
 */
export async function startAgain(
  dataDir: string,
  rows: Counts,
  meanwhile?: () => Promise<string[]>,
): Promise<string[]> {
  const breaches: string[] = [];
  try {
    const product = await startProduct({ DATA_DIR: dataDir });
    const db = connectToProduct(dataDir);
    try {
      const ready = await fetch(`${product.url}/readyz`);
      if (ready.status !== 200) breaches.push(`/readyz says ${ready.status}: ${await ready.text()}`);
      breaches.push(...(await missingMigrations(db)).map((name) => `The migration ${name} is missing.`));
      breaches.push(...differences(await countRows(db, Object.keys(rows)), rows));
      breaches.push(...((await meanwhile?.()) ?? []));
    } finally {
      await db.destroy();
      await product.stop();
    }
  } catch (error) {
    return [...breaches, `The next start failed: ${(error as Error).message}`];
  }
  const left = readdirSync(dataDir).filter((name) => !AT_REST.includes(name));
  return [...breaches, ...left.map((name) => `${name} is left in the data folder.`)];
}

/** Makes a back-up that was killed again, under the same name, and removes it. Returns what is wrong. */
export async function backUpAgain(dataDir: string, file: string, rows: Counts): Promise<string[]> {
  // The kill may have come just after it was complete.
  const breaches = existsSync(file) ? differences(await readBackup(file), rows) : [];
  rmSync(file, { force: true });
  const { code, err } = await runCommand('backup', { DATA_DIR: dataDir }, [file]);
  if (code) return [...breaches, `The next back-up ended with ${code}: ${err}`];
  breaches.push(...differences(await readBackup(file), rows));
  rmSync(file);
  return existsSync(`${file}.part`) ? [...breaches, 'A .part is left.'] : breaches;
}
