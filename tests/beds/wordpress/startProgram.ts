import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import type { Socket } from 'node:net';

/** The user that a program runs as; empty for the current user. */
export type SystemUser = { uid?: number; gid?: number };

/** Kills the program and every process that it started. */
export type Stop = () => Promise<void>;

/**
 * Runs the program until the write end of our standard input is closed: by `Stop`, or by the system when the parent
 * process ends. Then it kills the whole process group, because PHP's server leaves its workers behind. SIGKILL is fine:
 * their data are thrown away.
 */
const UNTIL_INPUT_ENDS = '"$@" </dev/null & read -r _; kill -KILL 0';

/** Starts a program in the background, logging to a file. It neither keeps this process alive nor outlives it. */
export function startProgram(
  command: string[],
  { logFile, env, user = {} }: { logFile: string; env?: NodeJS.ProcessEnv; user?: SystemUser },
): Stop {
  const log = openSync(logFile, 'a');
  const child = spawn('sh', ['-c', UNTIL_INPUT_ENDS, 'sh', ...command], {
    ...user,
    detached: true,
    stdio: ['pipe', log, log],
    env: { ...process.env, ...env },
  });
  closeSync(log);
  const ended = once(child, 'exit');
  child.unref();
  (child.stdin as Socket).unref();
  return async () => {
    child.ref();
    child.stdin!.end();
    await ended;
  };
}
