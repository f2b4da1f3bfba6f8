import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { EXIT_CONFIG } from '../lib/runRole.ts';

const BACKEND = path.join(import.meta.dirname, '..');
const RESTART_MS = 1000;
/** A child that ends this often in a row, each time soon after its start, will not get better. */
const MOST_QUICK_ENDS = 5;
const QUICK_MS = 10_000;

export type ReadyMessage = { ready: true; [key: string]: unknown };

export type Children = {
  /** Starts `backend/{file}` and waits until it says that it is ready. Started again whenever it ends, unless `once`. */
  launch: (
    file: string,
    options: { args?: string[]; env?: NodeJS.ProcessEnv; once?: boolean },
  ) => Promise<ReadyMessage>;
  /** Ends a child in order; kills it when it does not end. */
  end: (file: string) => Promise<void>;
};

const END_TIMEOUT_MS = 30_000;

/** The processes of one `npm start`. `onLost` is called when one has gone for good. */
export function children(watch: boolean, onLost: (file: string) => void): Children {
  const running = new Map<string, ChildProcess>();
  const ending = new Set<string>();

  const start: Children['launch'] = async (file, { args = [], env = {}, once: onlyOnce = false }) => {
    let quickEnds = 0;
    const spawnChild = (): ChildProcess => {
      const began = Date.now();
      const flags = watch && !onlyOnce ? ['--watch', '--watch-preserve-output'] : [];
      const child = spawn(process.execPath, [...flags, path.join(BACKEND, file), ...args], {
        // Its own process group: Ctrl-C in a terminal reaches the main process alone, which ends all in order.
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, ...env },
      });
      running.set(file, child);
      child.once('exit', (code) => {
        running.delete(file);
        if (ending.has(file)) return;
        quickEnds = Date.now() - began < QUICK_MS ? quickEnds + 1 : 0;
        if (onlyOnce || code === EXIT_CONFIG || quickEnds >= MOST_QUICK_ENDS) return onLost(file);
        setTimeout(() => !ending.has(file) && spawnChild(), RESTART_MS);
      });
      return child;
    };
    const child = spawnChild();
    for (;;) {
      // `node --watch` sends messages of its own first.
      const [message] = (await once(child, 'message')) as [Partial<ReadyMessage>];
      if (message.ready) return message as ReadyMessage;
    }
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
