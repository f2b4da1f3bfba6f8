import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { EXIT_CONFIG } from '../lib/runRole.ts';
import { COMPILE_CACHE } from './compileCache.ts';

const BACKEND = path.join(import.meta.dirname, '..');
/**
 * The delay before a restart. Each quick end in a row (within QUICK_MS of the start) doubles it, up to
 * LONGEST_RESTART_MS.
 */
const RESTART_MS = 250;
const LONGEST_RESTART_MS = 10_000;
const QUICK_MS = 10_000;

export type ReadyMessage = { ready: true; [key: string]: unknown };

export type Children = {
  /**
   * Starts `backend/{file}` and waits until the process reports that it is ready. If the process ends by itself, it is
   * restarted, unless its exit code is EXIT_CONFIG (a fault that a restart cannot correct). `foundation`: a process
   * that the others depend on. It is not watched for changes, does not get this process's environment, and is not
   * restarted if it ends before it was ready.
   */
  launch: (
    file: string,
    options: { args?: string[]; env?: NodeJS.ProcessEnv; foundation?: boolean },
  ) => Promise<ReadyMessage>;
  /** Asks a child to end, kills it if it runs on for 30 s, and waits for its end. */
  end: (file: string) => Promise<void>;
};

const END_TIMEOUT_MS = 30_000;

/**
 * Node's flags, as in `npm run api` and `npm run worker`. Lists and answers soon become garbage, so a small young
 * generation is enough; Node's default takes much more memory.
 */
export const FLAGS: Record<string, string[]> = {
  'api.ts': ['--max-semi-space-size=4'],
  'worker.ts': ['--max-semi-space-size=8'],
};

/**
 * The C library of most Linux systems may keep up to eight pools of free memory for each core. Two in all are enough,
 * and a worker then takes about 15 MB less.
 */
export const MEMORY_POOLS = { MALLOC_ARENA_MAX: '2' };

/** Controls the processes of `npm start`. `onLost` is called if a process ends by itself and is not restarted. */
export function children(watch: boolean, onLost: (file: string) => void): Children {
  const running = new Map<string, ChildProcess>();
  const ending = new Set<string>();

  const start: Children['launch'] = async (file, { args = [], env = {}, foundation = false }) => {
    let quickEnds = 0;
    let wasReady = false;
    let onReady: (message: ReadyMessage) => void = () => {};
    const spawnChild = (): void => {
      const began = Date.now();
      const watching = watch && !foundation ? ['--watch', '--watch-preserve-output'] : [];
      const flags = [...(FLAGS[file] ?? []), ...watching];
      const child = spawn(process.execPath, [...flags, path.join(BACKEND, file), ...args], {
        // Gives the child its own process group: Ctrl-C then reaches only the main process, which ends the others.
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: {
          NODE_COMPILE_CACHE: COMPILE_CACHE,
          ...MEMORY_POOLS,
          ...(foundation ? {} : process.env),
          ...env,
        },
      });
      running.set(file, child);
      child.on('message', (message: Partial<ReadyMessage>) => {
        // Ignores other messages: `node --watch` sends its own.
        if (!message.ready) return;
        wasReady = true;
        onReady(message as ReadyMessage);
      });
      child.once('exit', (code) => {
        running.delete(file);
        if (ending.has(file)) return;
        if (code === EXIT_CONFIG || (foundation && !wasReady)) return onLost(file);
        quickEnds = Date.now() - began < QUICK_MS ? quickEnds + 1 : 0;
        const waitMs = Math.min(RESTART_MS * 2 ** quickEnds, LONGEST_RESTART_MS);
        setTimeout(() => {
          if (!ending.has(file)) spawnChild();
        }, waitMs);
      });
    };
    return new Promise((resolve) => {
      onReady = resolve;
      spawnChild();
    });
  };

  return {
    launch: start,
    async end(file) {
      ending.add(file);
      const child = running.get(file);
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
      await gone;
      clearTimeout(timer);
    },
  };
}
