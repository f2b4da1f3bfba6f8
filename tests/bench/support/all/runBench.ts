import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BenchRow } from '../benchRows.ts';
import { BENCHES } from './benches.ts';

export type Outcome = {
  bench: string;
  seconds: number;
  rows: BenchRow[];
  /** The reason why rows are missing. */
  fault?: string;
  isBroken: boolean;
};

type Options = {
  /** The folder for the file with its rows. */
  folder: string;
  quick: boolean;
  data: string | undefined;
};

/** Runs a bench in a process of its own, with its usual output. */
export async function runBench(name: string, { folder, quick, data }: Options): Promise<Outcome> {
  const { file, args = [], quick: little, needsData } = BENCHES[name]!;
  if (needsData && !data) {
    const fault = 'Not measured: it reads labelled data, whose folder --data names.';
    return { bench: name, seconds: 0, rows: [], fault, isBroken: false };
  }
  const began = performance.now();
  const rowsFile = path.join(folder, `${name}.jsonl`);
  const given = [...(quick ? little : args), ...(needsData ? ['--data', data!] : [])];
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../..', file), ...given], {
    env: { ...process.env, BENCH_ROWS: rowsFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
    process.stdout.write(chunk);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = existsSync(rowsFile) ? readFileSync(rowsFile, 'utf8').trim().split('\n') : [];
  const outcome = {
    bench: name,
    seconds: Math.round((performance.now() - began) / 1000),
    rows: lines.map((line) => JSON.parse(line) as BenchRow),
    isBroken: code !== 0,
  };
  if (code !== 0) return { ...outcome, fault: `Broken: it ended with ${code ?? 'a signal'}.` };
  if (!lines.length) return { ...outcome, fault: `Not measured: ${said.trim().split('\n').at(-2)}` };
  return outcome;
}
