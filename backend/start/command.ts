import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { describeConnectionFault } from '../lib/connectionFault.ts';
import { isDatabaseAway } from '../lib/database.ts';
import { ConfigError, HttpError, SettingError } from '../lib/errors.ts';
import { EXIT_CONFIG } from '../lib/runRole.ts';

// All commands take --help, --version and --json. They exit with 0 (done), 1 (failed, or something is wrong), 2 (wrong
// arguments), 78 (a wrong setting, or the database refuses the connection) or 129, 130 or 143 (interrupted). Results go
// to standard output, progress and errors to standard error.

const PROJECT = path.join(import.meta.dirname, '../../package.json');
export const VERSION: string = JSON.parse(readFileSync(PROJECT, 'utf8')).version;

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** This argument in place of a file means standard input or output. */
export const STANDARD = '-';

let closedPipeCode = 0;

// A reader that has enough (for example `| head -1`) closes the pipe. The command then exits without a message.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(closedPipeCode);
    throw error;
  });

/**
 * Writes to standard output. If the reader closes the pipe early, the process exits with 0. With `needed`, it exits
 * with 1, because the output is not complete.
 */
export async function sendOut(
  write: (out: Writable, options: { end: boolean }) => Promise<void>,
  { needed = false } = {},
): Promise<void> {
  if (needed) closedPipeCode = 1;
  await write(process.stdout, { end: false });
  await new Promise((resolve) => process.stdout.write('', resolve));
}

/** Replaces control characters, except newlines and tabs: texts may be foreign, and a terminal would obey them. */
const safe = (text: string): string =>
  text.replace(/\p{Cc}/gu, (one) => (one === '\n' || one === '\t' ? one : '\ufffd'));

export const say = (text: string): void => void process.stdout.write(`${safe(text)}\n`);
export const complain = (text: string): void => void process.stderr.write(`${safe(text)}\n`);

let asJson = false;

/** Prints a result: as JSON on one line if --json was given, else as text. */
export const report = (result: unknown, text: string): void => say(asJson ? JSON.stringify(result) : text);

export const reportJson = (result: unknown): void => {
  if (asJson) say(JSON.stringify(result));
};

/**
 * Prints a line: to standard output if `isGood`, else to standard error. With --json, prints nothing: see reportJson.
 */
export const reportLine = (isGood: boolean, text: string): void => {
  if (!asJson) (isGood ? say : complain)(text);
};

/** Parses positional arguments, `options` and --json. Throws UsageError for an unknown option or a wrong value. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
) {
  try {
    // After `--`, even `--json` is a positional argument.
    const end = args.includes('--') ? args.indexOf('--') : args.length;
    const own = args.filter((arg, at) => arg !== '--json' || at > end);
    asJson = own.length < args.length;
    return parseArgs({ args: own, options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')) throw error;
    throw new UsageError(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}.`);
  }
}

/** Throws UsageError for any argument but --json. */
export function readNoArguments(args: string[]): void {
  const [first] = readArguments(args, {}).positionals;
  if (first !== undefined) throw new UsageError(`Unexpected argument: ${first}.`);
}

function codeFor(error: unknown, usage: string): number {
  if (error instanceof UsageError) {
    complain(`${error.message}\n\n${usage.trim()}`);
    return 2;
  }
  const connectionFault = describeConnectionFault(error);
  if (error instanceof ConfigError || error instanceof HttpError) complain(error.message);
  else if (connectionFault) complain(connectionFault);
  else if (isDatabaseAway(error)) complain(`The database cannot be reached (${(error as Error).message}).`);
  else complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return error instanceof SettingError || connectionFault ? EXIT_CONFIG : 1;
}

/** Runs the command with these arguments, then exits the process. */
export type Command = (args: string[]) => Promise<never>;

/**
 * Returns a command that runs `work` and exits with its code (0 if undefined). With --help, -h or --version, the
 * command only prints the usage or the version.
 */
export const defineCommand =
  (usage: string, work: (args: string[]) => Promise<number | undefined>): Command =>
  async (args) => {
    if (args.some((arg) => arg === '--help' || arg === '-h')) {
      say(usage.trim());
      process.exit(0);
    }
    if (args.includes('--version')) {
      say(VERSION);
      process.exit(0);
    }
    try {
      process.exit((await work(args)) ?? 0);
    } catch (error) {
      process.exit(codeFor(error, usage));
    }
  };

/**
 * Runs the work, and aborts its signal on SIGHUP, SIGINT (Ctrl-C) or SIGTERM, or when the parent process ends. If the
 * work then throws, prints `Interrupted.` instead of the error. Returns the exit code.
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
  // npm passes SIGTERM only to its shell, which ends without passing it on. So a new parent process counts as SIGTERM.
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
