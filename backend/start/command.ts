import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Writable } from 'node:stream';
import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { describeConnectionFault } from '../lib/connectionFault.ts';
import { isDatabaseAway } from '../lib/database.ts';
import { ConfigError, HttpError, SettingError } from '../lib/errors.ts';
import { EXIT_CONFIG } from '../lib/runRole.ts';

// All commands have --help and --version, and all but migrate --json. They explain wrong arguments in a sentence, and
// exit with 0 (done), 1 (failed), 2 (wrong arguments), 78 (a wrong setting) or 129, 130 or 143 (interrupted). Results
// go to standard output; progress and errors go to standard error.

const PROJECT = path.join(import.meta.dirname, '../../package.json');
export const VERSION: string = JSON.parse(readFileSync(PROJECT, 'utf8')).version;

/** A command got wrong arguments; the message says in a sentence what is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** This argument in place of a file means standard input or output. */
export const STANDARD = '-';

let closedPipeCode = 0;

// When a reader has enough (for example `| head -1`), it closes the pipe. Then the command exits without a message,
// because nobody would read one.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(closedPipeCode);
    throw error;
  });

/**
 * Writes a file to standard output. `needed`: if the reader closes the pipe early, the command exits with 1, else with
 * 0.
 */
export async function sendOut(
  write: (out: Writable, options: { end: boolean }) => Promise<void>,
  { needed = false } = {},
): Promise<void> {
  if (needed) closedPipeCode = 1;
  await write(process.stdout, { end: false });
  await new Promise((resolve) => process.stdout.write('', resolve));
}

/**
 * Replaces control characters except newlines and tabs. A terminal would obey them, and texts come from lists, files
 * and other servers.
 */
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
 * Prints one line: to standard output if `isGood`, else to standard error. With --json, prints nothing, because
 * reportJson then prints everything.
 */
export const reportLine = (isGood: boolean, text: string): void => {
  if (!asJson) (isGood ? say : complain)(text);
};

/**
 * Parses positional arguments, these options and --json. Throws UsageError if an option is unknown, or if its value is
 * missing or not expected.
 */
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
 * Returns a command that runs `work` and exits with its code; undefined means 0. If --help, -h or --version is among
 * the arguments, the command prints the usage or the version instead.
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
 * Runs the work, and aborts its signal on SIGHUP, SIGINT (Ctrl-C) or SIGTERM, or when npm's shell ends. An error that
 * the work throws after that is not shown, because the work has cleaned up by then. Returns the exit code.
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
