import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { EXIT_CONFIG } from '../lib/runRole.ts';

const BACKEND = path.join(import.meta.dirname, '..');
/** Before a restart; doubled for each time in a row that the child ended soon after its start, up to the longest. */
const RESTART_MS = 250;
const LONGEST_RESTART_MS = 10_000;
const QUICK_MS = 10_000;

export type ReadyMessage = { ready: true; [key: string]: unknown };

export type Children = {
  /**
   * Starts `backend/{file}` and waits until it says that it is ready. Started again whenever it ends, however often:
   * only a wrong setting is given up. `foundation`: what the others stand on; given up also where it cannot even
   * start, not watched for changes, and given no other environment than `env`.
   */
  launch: (
    file: string,
    options: { args?: string[]; env?: NodeJS.ProcessEnv; foundation?: boolean },
  ) => Promise<ReadyMessage>;
  /** Ends a child in order; kills it when it does not end. */
  end: (file: string) => Promise<void>;
};

const END_TIMEOUT_MS = 30_000;

/** The programs as they run: a process that need not strip types itself begins sooner and takes 50 MB less. */
const COMPILE_CACHE = path.join(BACKEND, '../node_modules/.cache/node');

/**
 * As `npm run api` and `npm run worker` have them: lists and answers come in large pieces that are soon garbage, so
 * what is new need not be kept long. Node by itself would keep over 100 MB for it.
 */
export const FLAGS: Record<string, string[]> = {
  'api.ts': ['--max-semi-space-size=4'],
  'worker.ts': ['--max-semi-space-size=8'],
};

/** The processes of one `npm start`. `onLost` is called when one has gone for good. */
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
        // Its own process group: Ctrl-C in a terminal reaches the main process alone, which ends all in order.
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...(foundation ? {} : process.env), ...env },
      });
      running.set(file, child);
      child.on('message', (message: Partial<ReadyMessage>) => {
        // `node --watch` sends messages of its own.
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
