import type { Knex } from 'knex';
import { findPasswordHash } from './operatorQueries.ts';
import { isPassword, LONGEST_PASSWORD, NOBODYS_HASH } from './passwords.ts';

/** `hash`: the hash of the operator's password; undefined if the given password is wrong or there is no operator. */
type Match = { hash: string | undefined; isKnown: boolean };

/**
 * Compares a password with the operator's. Does the same work whether or not the operator exists, so that the time does
 * not reveal it.
 */
export async function matchPassword(db: Knex, email: string, password: string): Promise<Match> {
  const hash = await findPasswordHash(db, email);
  const isRight = await isPassword(password.slice(0, LONGEST_PASSWORD + 1), hash ?? NOBODYS_HASH);
  return { hash: isRight ? hash : undefined, isKnown: hash !== undefined };
}
