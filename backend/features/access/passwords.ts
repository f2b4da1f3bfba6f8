import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../lib/errors.ts';

// Hashes are salted and slow: each guess takes 32 MB and a good part of a second of one core (OWASP's scrypt
// parameters). A hash contains its parameters, so these can be raised later.
const COST = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
const KEY_BYTES = 32;

/**
 * NIST SP 800-63B asks for 15 characters if the password may be the only factor. Shorter passwords that were set
 * earlier still work.
 */
export const SHORTEST_PASSWORD = 15;
export const LONGEST_PASSWORD = 200;

/**
 * Each hash takes a core and 32 MB, so hashes are computed one after another. If this many are waiting or being
 * computed, another one is refused with 429.
 */
const MOST_WAITING = 20;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MOST_WAITING) {
    const retry = { 'Retry-After': '5' };
    throw new HttpError(
      429,
      'Too many people are signing in at this moment. Try again in a few seconds.',
      retry,
    );
  }
  waiting += 1;
  const result = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = result.catch(() => undefined);
  return result;
}

function derive(password: string, salt: Buffer, cost: typeof COST): Promise<Buffer> {
  // The password is normalised, because two keyboards may send the same password as different bytes.
  const text = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY_BYTES }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const written = ({ N, r, p }: typeof COST, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return written(COST, salt, await inTurn(() => derive(password, salt, COST)));
}

/** A hash that no password matches, and that takes as long to check as any other. */
export const NOBODYS_HASH = written(COST, randomBytes(16), Buffer.alloc(KEY_BYTES));

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt, key] = hash.split('$') as [string, string, string, string, string, string];
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await inTurn(() => derive(password, Buffer.from(salt, 'base64url'), cost));
  return timingSafeEqual(derived, Buffer.from(key, 'base64url'));
}
