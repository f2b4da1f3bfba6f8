import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Knex } from 'knex';

// Reads the CPU time and memory of processes from /proc, so on Linux only. CPU time measures the cost of work even
// while other processes use the cores.

const TICK_MS = 10;

/** Returns a process's fields by the kernel's numbers, from 1 (`man proc_pid_stat`), or undefined if it has ended. */
function statOf(pid: number): ((field: number) => number) | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The process name may contain any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (field) => Number(fields[field - 3]);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code!)) return undefined;
    throw error;
  }
}

/** The CPU time of a process and its ended children so far. */
export function processorMs(pid: number): number {
  const field = statOf(pid);
  return field ? (field(14) + field(15) + field(16) + field(17)) * TICK_MS : 0;
}

/** The CPU time of all processes of this PostgreSQL so far. */
export async function postgresMs(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid');
  const main = statOf(rows[0]!.pid)!(4);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map(Number).filter((pid) => statOf(pid)?.(4) === main);
  return [main, ...children].reduce((sum, pid) => sum + processorMs(pid), 0);
}

/** The CPU time of all processes on this machine so far. */
export function machineMs(): number {
  const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split(/\s+/, 9)
    .map(Number);
  return (user! + nice! + system! + irq! + softirq!) * TICK_MS;
}

/** The memory of a process now (VmRSS), or its peak (VmHWM). */
export function megabytesOf(pid: number, what: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const [, kilobytes] =
    new RegExp(`${what}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes ?? 0) / 1024;
}

/** The CPU ms that one unit of work takes in each process. */
export type Cost = { worker: number; postgres: number; engine: number };

/**
 * The highest rate this machine can reach with that many single-threaded workers, when all processes share its cores.
 */
export function mostPerSecond({ worker, postgres, engine }: Cost, workers: number): number {
  const byCores = (1000 * availableParallelism()) / (worker + postgres + engine);
  return Math.min((1000 * workers) / worker, byCores);
}

export const costWords = ({ worker, postgres, engine }: Cost): string =>
  `${worker.toFixed(2)} ms of the worker, ${postgres.toFixed(2)} of PostgreSQL, ${engine.toFixed(2)} of the engine`;
