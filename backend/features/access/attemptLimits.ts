import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { HttpError } from '../../lib/errors.ts';
import { countAttempt, deleteOldAttempts, forgetAttempts, uncountAttempt } from './attemptQueries.ts';

// Two limits hold guessing down: by the address that it comes from, and by the account that is guessed at, from however
// many addresses. The second alone would let anybody lock an operator out by failing in their name. So a browser in which
// the operator has signed in before is counted by itself, and strangers' attempts do not touch it.

const MOST = { address: 30, account: 10, device: 10, key: 30 };
type Kind = keyof typeof MOST;

export type Visitor = {
  address: string;
  /** The mark of a browser in which this very account has signed in before. */
  device: string | undefined;
};

function groupsOf(text: string): string[] {
  return text ? text.split(':') : [];
}

/** What one household or server has of addresses: one of IPv4, the first half of an IPv6. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return plain;
  const [head, tail] = plain.split('::').map(groupsOf) as [string[], string[]?];
  const zeros = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}

/** Hashed, since people type their password where the email belongs. */
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

/** Counts an attempt before it is made, so that many at once are counted, too. Throws 429 where there were too many. */
export async function beginAttempt(db: Knex, email: string, visitor: Visitor): Promise<void> {
  for (const key of keysOf(email, visitor)) {
    const { count, secondsLeft } = await countAttempt(db, keyText(key));
    if (count > MOST[key[0]]) throw tooMany(secondsLeft);
  }
}

/** The attempt was right: the account and the device start afresh, and the address is not charged for it. */
export async function endAttempt(db: Knex, email: string, visitor: Visitor): Promise<void> {
  for (const key of keysOf(email, visitor)) {
    if (key[0] === 'address') await uncountAttempt(db, keyText(key));
    else await forgetAttempts(db, keyText(key));
  }
  await deleteOldAttempts(db);
}

export const forgetAccountAttempts = (db: Knex, email: string): Promise<void> =>
  forgetAttempts(db, keyText(['account', accountKey(email)]));

/** Counts a key that is none, by the address that it comes from. Throws 429 where there were too many. */
export async function countWrongKey(db: Knex, address: string): Promise<void> {
  const { count, secondsLeft } = await countAttempt(db, keyText(['key', networkOf(address)]));
  if (count > MOST.key) throw tooMany(secondsLeft);
}
