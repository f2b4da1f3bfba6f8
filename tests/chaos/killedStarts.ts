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

/** The number of rows of each table. */
export type Counts = Record<string, number>;
/** Returns a promise that resolves when it is time to kill. */
export type Moment = () => Promise<unknown>;

/** The entries of a data folder after an undisturbed start has been stopped. */
const AT_REST = ['app-password', 'postgres', 'postgres-password', 'postgres-port', 'run'];

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Kills a program and every process that it started. Returns false if it was finished before. */
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

/** Kills `npm start` on that data folder. Returns false if it was ready before. */
export function killStart(dataDir: string, moment: Moment): Promise<boolean> {
  const { child, said } = spawnProduct({ DATA_DIR: dataDir });
  return killAt(child, () => said.text.includes('is ready at'), moment);
}

/** Kills `npm run backup`, which starts the database itself. Returns false if it had ended before. */
export async function killBackup(dataDir: string, file: string, moment: Moment): Promise<boolean> {
  const child = spawnCommand('backup', { DATA_DIR: dataDir }, [file]);
  return killAt(child, () => false, moment);
}

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
 * Starts the product on that folder and stops it again. Returns a sentence for each fault: readiness, migrations, rows,
 * and files left in the folder.
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

/**
 * Repeats a killed back-up under the same name and compares it with the database, then deletes it. Returns the
 * differences.
 */
export async function backUpAgain(dataDir: string, file: string, rows: Counts): Promise<string[]> {
  // The kill may have come just after the back-up was complete.
  const breaches = existsSync(file) ? differences(await readBackup(file), rows) : [];
  rmSync(file, { force: true });
  const { code, err } = await runCommand('backup', { DATA_DIR: dataDir }, [file]);
  if (code) return [...breaches, `The next back-up ended with ${code}: ${err}`];
  breaches.push(...differences(await readBackup(file), rows));
  rmSync(file);
  return existsSync(`${file}.part`) ? [...breaches, 'A .part is left.'] : breaches;
}
