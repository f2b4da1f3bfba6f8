import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { isDatabaseAway } from '../lib/database.ts';
import { ConfigError, HttpError } from '../lib/errors.ts';

// Common to all commands of `npm run`: --help, a sentence about wrong arguments, and the exit codes 0 (done), 1
// (failed), 2 (wrong arguments) and 130 (interrupted).

/** A command got wrong arguments; the message says in a sentence what is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
export const complain = (text: string): void => void process.stderr.write(`${text}\n`);

/** Parses options and positional arguments. Throws UsageError for an unknown option. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}.`);
  }
}

function codeFor(error: unknown, usage: string): number {
  if (error instanceof UsageError) {
    complain(`${error.message}\n\n${usage.trim()}`);
    return 2;
  }
  if (error instanceof ConfigError || error instanceof HttpError) complain(error.message);
  else if (isDatabaseAway(error)) complain(`The database cannot be reached (${(error as Error).message}).`);
  else complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return 1;
}

/** Runs a command and exits with its code; undefined from `work` means 0. `--help` anywhere prints the usage. */
export async function runCommand(
  usage: string,
  work: (args: string[]) => Promise<number | undefined>,
): Promise<never> {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    say(usage.trim());
    process.exit(0);
  }
  try {
    process.exit((await work(args)) ?? 0);
  } catch (error) {
    process.exit(codeFor(error, usage));
  }
}

/**
 * Runs work whose signal is aborted by Ctrl-C, by SIGTERM, and when npm ends. An error that the work throws after that
 * is ignored, because the work has cleaned up by then. Returns the exit code.
 */
export async function interruptible(work: (signal: AbortSignal) => Promise<void>): Promise<number> {
  const interrupted = new AbortController();
  let code = 0;
  const interrupt = (by: number) => {
    code ||= by;
    interrupted.abort(new Error('The command was interrupted.'));
  };
  for (const [name, by] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }))
    process.once(name, () => interrupt(by));
  // npm passes SIGTERM only to its shell, which ends without passing it on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && interrupt(143), 500).unref();
  try {
    await work(interrupted.signal);
    return 0;
  } catch (error) {
    if (!code) throw error;
    complain('Interrupted.');
    return code;
  }
}
