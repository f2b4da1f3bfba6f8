import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Knex } from 'knex';

// What processes have taken, by /proc, so on Linux only. Processor time tells what work costs also where others keep
// the cores busy.

const TICK_MS = 10;

/** By the kernel's numbers of the fields, from 1 (`man proc_pid_stat`); undefined where the process has ended. */
function statOf(pid: number): ((field: number) => number) | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (field) => Number(fields[field - 3]);
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code!)) return undefined;
    throw error;
  }
}

/** What the process has taken until now, and the children of it that have ended. */
export function processorMs(pid: number): number {
  const field = statOf(pid);
  return field ? (field(14) + field(15) + field(16) + field(17)) * TICK_MS : 0;
}

/** What all processes of this PostgreSQL have taken until now. */
export async function postgresMs(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid');
  const main = statOf(rows[0]!.pid)!(4);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map(Number).filter((pid) => statOf(pid)?.(4) === main);
  return [main, ...children].reduce((sum, pid) => sum + processorMs(pid), 0);
}

/** What all processes of this machine have taken until now. */
export function machineMs(): number {
  const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split(/\s+/, 9)
    .map(Number);
  return (user! + nice! + system! + irq! + softirq!) * TICK_MS;
}

/** The most memory that the process has had. */
export const mostMegabytes = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** What one unit of work takes of each, in ms. */
export type Cost = { worker: number; postgres: number; engine: number };

/** How many a second this machine can do: so many workers, each of one thread, on cores that all of it shares. */
export function mostPerSecond({ worker, postgres, engine }: Cost, workers: number): number {
  const byCores = (1000 * availableParallelism()) / (worker + postgres + engine);
  return Math.min((1000 * workers) / worker, byCores);
}

export const costWords = ({ worker, postgres, engine }: Cost): string =>
  `${worker.toFixed(2)} ms of the worker, ${postgres.toFixed(2)} of PostgreSQL, ${engine.toFixed(2)} of the engine`;
