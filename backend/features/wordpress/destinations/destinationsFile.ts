import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { HttpError } from '../../../lib/errors.ts';
import { jsonFaultPlace } from '../../../lib/jsonFault.ts';
import { firstIssue } from '../../../lib/parse.ts';
import { plainIssue } from '../../../lib/plainIssue.ts';
import { keepCredentials } from '../../../lib/secrets.ts';
import { DestinationEntry } from '../site/destinationEntry.ts';
import { withTemplates } from './givenTemplates.ts';

/** An entry of the file. If variables in it are unset, only its id and their names are known. */
export type ReadEntry =
  | { id: string; configured: true; entry: DestinationEntry }
  | { id: string; configured: false; unset: string[] };

const VARIABLE = /\$\{(\w+)\}/g;

const wrong = (file: string, what: string): HttpError =>
  new HttpError(503, `The destinations file ${file} cannot be used: ${what}`);

/** NAME's value, else the content of the file that NAME_FILE names (as for containers' secrets), else undefined. */
function variable(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const own = (key: string) => (Object.hasOwn(env, key) ? env[key]?.trim() : undefined) || undefined;
  const secretFile = own(`${name}_FILE`);
  return own(name) ?? (secretFile ? secretIn(secretFile, name) : undefined);
}

function secretIn(secretFile: string, name: string): string | undefined {
  try {
    return readFileSync(secretFile, 'utf8').trim() || undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new HttpError(503, `The file ${secretFile}, which ${name}_FILE names, cannot be read (${code}).`);
  }
}

/** Replaces each `${NAME}` in the texts of a value. Names without a value are added to `unset`. */
function withVariables(value: unknown, env: NodeJS.ProcessEnv, unset: Set<string>): unknown {
  if (typeof value === 'string') {
    return value.replace(VARIABLE, (_, name: string) => {
      const found = variable(env, name);
      if (!found) unset.add(name);
      return found ?? '';
    });
  }
  if (Array.isArray(value)) return value.map((item) => withVariables(item, env, unset));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withVariables(item, env, unset)]),
  );
}

function templatesOf(value: unknown, name: string, file: string): unknown {
  try {
    return withTemplates(value, path.dirname(path.resolve(file)));
  } catch (error) {
    throw wrong(file, `in entry ${name}, ${(error as Error).message}.`);
  }
}

function readEntry(given: unknown, position: number, file: string, env: NodeJS.ProcessEnv): ReadEntry {
  const unset = new Set<string>();
  const value = withVariables(given, env, unset);
  const named = (value as { id?: unknown } | null)?.id;
  const id = typeof named === 'string' ? named : '';
  if (unset.size) return { id, configured: false, unset: [...unset] };
  const name = id ? `${position + 1} ("${id}")` : `${position + 1}`;
  const parsed = DestinationEntry.safeParse(templatesOf(value, name, file), { error: plainIssue });
  if (parsed.success) {
    keepCredentials(parsed.data.username, parsed.data.applicationPassword);
    return { id: parsed.data.id, configured: true, entry: parsed.data };
  }
  const issue = firstIssue(parsed.error.issues);
  const key = issue.path.length ? `the key "${issue.path.join('.')}" is wrong: ` : '';
  const fault = issue.message.replace(/^(?=must |is |has |contains )/, 'it ');
  // The message must not show the value, which may be the password.
  throw wrong(file, `in entry ${name}, ${key}${fault}.`);
}

function readEntries(list: unknown[], file: string, env: NodeJS.ProcessEnv): ReadEntry[] {
  try {
    return list.map((given, position) => readEntry(given, position, file, env));
  } catch (error) {
    if (error instanceof RangeError) throw wrong(file, 'it is nested too deep.');
    throw error;
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw wrong(file, `it cannot be read (${code}).`);
  }
}

/**
 * Reads the destinations file. It is read at each call, so that a change takes effect at once. If it is missing, there
 * are no destinations. Throws HttpError 503 with a sentence that says what is wrong and where.
 */
export async function readDestinations(
  file: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<ReadEntry[]> {
  const text = await readText(file);
  if (text === undefined) return [];
  const json = text.replace(/^\uFEFF/, '');
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch {
    throw wrong(file, `it is not valid JSON (${jsonFaultPlace(json)}).`);
  }
  if (!Array.isArray(list)) throw wrong(file, 'it must hold a list of destinations: [{ "id": ... }].');
  const entries = readEntries(list, file, env);
  const twice = entries.find(
    ({ id }, position) => id && entries.findIndex((other) => other.id === id) < position,
  );
  if (twice) throw wrong(file, `two entries have the id "${twice.id}": each needs its own.`);
  return entries;
}
