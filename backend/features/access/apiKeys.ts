import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { HttpError, notAuthenticated } from '../../lib/errors.ts';
import { API_KEY_PREFIX } from '../../lib/secrets.ts';
import type { Scope } from './apiKeyQueries.ts';
import { findKey, insertKey } from './apiKeyQueries.ts';
import { countWrongKey } from './attemptLimits.ts';

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
const READS = new Set(['GET', 'HEAD']);
const LONGEST_NAME = 60;

/**
 * Returns what is wrong with a key's name, in a sentence; undefined if nothing is. A name has no "@", which only an
 * operator's email has (account/accountService.ts).
 */
export function nameFault(name: string): string | undefined {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(name) && name.length <= LONGEST_NAME) return undefined;
  return `"${name}" is no name for a key: give one of letters, digits, spaces, "." "_" or "-", at most ${LONGEST_NAME} characters long.`;
}

/** Makes a key of 256 random bits and returns it; only its hash is stored. Undefined if there is a key of that name. */
export async function addKey(db: Knex, name: string, scope: Scope): Promise<string | undefined> {
  const key = API_KEY_PREFIX + randomBytes(32).toString('base64url');
  return (await insertKey(db, { name, keyHash: hashOf(key), scope })) ? key : undefined;
}

/**
 * Returns the API key in the header Authorization; undefined if there is none. Any other token in this header is
 * ignored, because it may be meant for a proxy in front of the product.
 */
export function readKey(ctx: Context): string | undefined {
  const [, key] = /^Bearer +(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
  return key?.startsWith(API_KEY_PREFIX) ? key : undefined;
}

/**
 * Returns `API key` and the key's name, to be used in place of an operator's email. Throws 401 if the key is unknown,
 * 429 after too many unknown keys, and 403 if the key may only read and the request writes.
 */
export async function admitKey(db: Knex, ctx: Context, key: string): Promise<string> {
  const found = await findKey(db, hashOf(key));
  if (!found) {
    await countWrongKey(db, ctx.ip);
    throw notAuthenticated(
      'There is no such API key, or it was removed: "npm run keys -- list" shows them all.',
    );
  }
  if (found.scope === 'read' && !READS.has(ctx.method)) {
    throw new HttpError(
      403,
      `The API key "${found.name}" may only read: make one with "npm run keys -- add NAME --write" for this.`,
    );
  }
  return `API key ${found.name}`;
}
