import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { HttpError } from '../../lib/errors.ts';
import { countAttempt, deleteOldAttempts, forgetAttempts, uncountAttempt } from './attemptQueries.ts';

// Guessing of passwords and codes is limited for each address, and for each account over all addresses. The limit for
// accounts alone would let anybody lock an operator out by failing in their name. So a browser in which the operator
// has signed in before has its own count, which other people's attempts do not change.

const MOST = { address: 30, account: 10, device: 10, code: 20, key: 30 };
type Kind = keyof typeof MOST;

export type Visitor = {
  address: string;
  /** The id in the cookie of a browser in which this account has signed in before; undefined in other browsers. */
  device: string | undefined;
};

function groupsOf(text: string): string[] {
  return text ? text.split(':') : [];
}

/** Returns the range of one household or server: the whole IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head, tail] = plain.split('::').map(groupsOf) as [string[], string[]?];
  const zeros = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}

/** The email is hashed, because people sometimes type their password into its field. */
const accountKey = (email: string) => createHash('sha256').update(email).digest('base64url');

function keysOf(email: string, { address, device }: Visitor): [Kind, string][] {
  if (device) return [['device', device]];
  return [
    ['address', networkOf(address)],
    ['account', accountKey(email)],
  ];
}

const keyText = ([kind, key]: [Kind, string]) => `${kind} ${key}`;

function tooMany(secondsLeft: number): HttpError {
  const minutes = Math.ceil(secondsLeft / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpError(429, `Too many failed attempts to sign in. Try again in ${wait}.`, {
    'Retry-After': String(secondsLeft),
  });
}

async function countOrRefuse(db: Knex, key: [Kind, string]): Promise<void> {
  const { count, secondsLeft } = await countAttempt(db, keyText(key));
  if (count > MOST[key[0]]) throw tooMany(secondsLeft);
}

/** Counts an attempt before it is made, so that concurrent attempts are counted too. Throws 429 after too many. */
export async function beginAttempt(db: Knex, email: string, visitor: Visitor): Promise<void> {
  for (const key of keysOf(email, visitor)) await countOrRefuse(db, key);
}

/**
 * Counts a code that came with the right password. Throws 429 after too many. All browsers share the count, because
 * somebody who has known the password for long may have signed in with many browsers, each of which has its own count
 * of attempts.
 */
export const beginCode = (db: Knex, email: string): Promise<void> =>
  countOrRefuse(db, ['code', accountKey(email)]);

/**
 * Takes this attempt out of the counts, because it succeeded. Only one factor was checked, so earlier failures stay
 * counted: somebody who knows only the password must not be able to reset the counts.
 */
export async function takeBackAttempt(db: Knex, email: string, visitor: Visitor): Promise<void> {
  for (const key of keysOf(email, visitor)) await uncountAttempt(db, keyText(key));
}

/**
 * Call this after a correct attempt. Resets the account's count of codes. In a browser with a `device`, also resets the
 * count of that device. In any other browser, resets the count of the account, and takes only this attempt out of the
 * count of the address.
 */
export async function endAttempt(db: Knex, email: string, visitor: Visitor): Promise<void> {
  for (const key of keysOf(email, visitor)) {
    if (key[0] === 'address') await uncountAttempt(db, keyText(key));
    else await forgetAttempts(db, keyText(key));
  }
  await forgetAttempts(db, keyText(['code', accountKey(email)]));
  await deleteOldAttempts(db);
}

export async function forgetAccountAttempts(db: Knex, email: string): Promise<void> {
  for (const kind of ['account', 'code'] as const)
    await forgetAttempts(db, keyText([kind, accountKey(email)]));
}

/** Counts a wrong API key by its sender's address. Throws 429 after too many. */
export const countWrongKey = (db: Knex, address: string): Promise<void> =>
  countOrRefuse(db, ['key', networkOf(address)]);
