import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseString } from 'fast-csv';
import type { Knex } from 'knex';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { LookUp } from '../../../../backend/features/run/lookUp.ts';
import { copyOf } from '../export/copyOf.ts';
import { drained } from '../export/drained.ts';
import { withClient } from '../withClient.ts';

// Baselines for the steps of the path: the same work in the plainest way. All in seconds.

/**
 * The largest allowed ratios: an upload to fast-csv alone on the same text, and a CSV export to COPY of its columns.
 */
export const MOST = { parsing: 2, exporting: 4 };

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

export const byFastCsv = (csv: string): Promise<number> =>
  seconds(async () => {
    let rows = 0;
    for await (const _ of parseString(csv, { headers: true })) rows++;
    if (!rows) throw new Error('fast-csv has read nothing.');
  });

/**
 * Parses with fast-csv in a new process, because the API of a bench is new, too. Code that V8 has not yet optimised
 * takes up to three times as long.
 */
export function byNewFastCsv(csv: string): number {
  const script = path.join(import.meta.dirname, 'newFastCsv.ts');
  const { stdout, stderr } = spawnSync(process.execPath, [script], { input: csv, encoding: 'utf8' });
  if (!Number(stdout)) throw new Error(`fast-csv in a new process: ${stderr}`);
  return Number(stdout);
}

/** Copies the list unchanged into a table of its columns. */
export const byCopy = (url: string, csv: string, headers: string[]): Promise<number> =>
  withClient(url, async (client) => {
    const columns = headers.map((header) => `"${header}" text`).join(', ');
    await client.query(`create temporary table list (${columns})`);
    const into = client.query(copyFrom('copy list from stdin with (format csv, header)'));
    return seconds(() => pipeline(Readable.from([csv]), into));
  });

export const byCopyOut = (url: string, jobId: string, platforms: string[]): Promise<number> =>
  withClient(url, async (client) => {
    const copied = await drained(() => client.query(copyTo(copyOf(jobId, platforms))));
    return copied.seconds;
  });

/** Runs the same look-up without queue and database, with that concurrency. */
export async function byLoop(lookUp: LookUp, names: string[], atOnce = 10): Promise<number> {
  const never = new AbortController().signal;
  const left = names.values();
  const place = { address: null, city: null, state: null, zipCode: null, phone: null };
  const one = async () => {
    for (const name of left) await lookUp({ id: name, name, ...place }, never);
  };
  return seconds(() => Promise.all(Array.from({ length: atOnce }, one)));
}

/** Deletes the same rows from copies of their tables, with indexes but without foreign keys, in one statement. */
export async function bySqlDelete(db: Knex, jobId: string): Promise<number> {
  const tables = ['businesses', 'business_names', 'results'];
  for (const table of tables) {
    await db.raw(`create table copied_${table} (like ${table} including all)`);
    await db.raw(
      `insert into copied_${table} overriding system value select * from ${table} where job_id = ?`,
      [jobId],
    );
  }
  const took = await seconds(async () => {
    for (const table of tables) await db.raw(`delete from copied_${table} where job_id = ?`, [jobId]);
  });
  for (const table of tables) await db.raw(`drop table copied_${table}`);
  return took;
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Returns the fastest of several runs. */
export async function quickest(times: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < times; turn++) least = Math.min(least, await seconds(work));
  return least;
}
