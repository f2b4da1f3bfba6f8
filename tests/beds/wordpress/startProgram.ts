import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

/** The user that a program runs as; empty: as ourselves. */
export type SystemUser = { uid?: number; gid?: number };

/** Ends the program and all that it started. */
export type Stop = () => Promise<void>;

/**
 * Runs it until the other end of standard input is closed: by us, or by the system however this process ends. Then
 * the whole group goes, since PHP's server leaves its workers behind. What they hold is thrown away, so at once.
 */
const UNTIL_INPUT_ENDS = '"$@" </dev/null & read -r _; kill -KILL 0';

/** Starts a program in the background that writes what it has to say to a file. It never outlives this process. */
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
  return async () => {
    child.stdin!.end();
    await ended;
  };
}
