import type { Knex } from 'knex';
import { forgetAccountAttempts } from './attemptLimits.ts';
import { deleteOperator, upsertOperator } from './operatorQueries.ts';
import { isEasilyGuessed } from './passwordStrength.ts';
import { hashPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './passwords.ts';
import { plainEmail } from './plainEmail.ts';
import { deleteSecondFactor } from './secondFactor/secondFactorQueries.ts';
import { deleteSessionsOf } from './sessionQueries.ts';

const LONGEST_EMAIL = 254;

/** Returns what is wrong with the email, in a sentence; undefined if nothing is. */
export function emailFault(email: string): string | undefined {
  const plain = plainEmail(email);
  if (/^[^\s@\0]+@[^\s@\0]+$/.test(plain) && plain.length <= LONGEST_EMAIL && plain.isWellFormed())
    return undefined;
  return `"${email}" is not an email address: give one like ana@example.com.`;
}

/** Returns what is wrong with a new password, in a sentence; undefined if nothing is. */
export async function passwordFault(password: string, email: string): Promise<string | undefined> {
  const given = `The password has ${password.length} characters: give one of`;
  if (password.length < SHORTEST_PASSWORD) return `${given} at least ${SHORTEST_PASSWORD}.`;
  if (password.length > LONGEST_PASSWORD) return `${given} at most ${LONGEST_PASSWORD}.`;
  if (await isEasilyGuessed(password, email))
    return 'This password is a leaked one or easy to guess: take four words that have nothing to do with each other, or let a password manager make one.';
  return undefined;
}

/**
 * Adds an operator, or gives an existing one the new password and ends their sessions. Resets the account's counts of
 * attempts, not those of addresses and devices. Returns true if the operator is new.
 */
export async function addOperator(db: Knex, email: string, password: string): Promise<boolean> {
  const plain = plainEmail(email);
  const hash = await hashPassword(password);
  return db.transaction(async (trx) => {
    const added = await upsertOperator(trx, plain, hash);
    await deleteSessionsOf(trx, plain);
    await forgetAccountAttempts(trx, plain);
    return added;
  });
}

/** Returns false if there is no such operator. */
export const removeOperator = (db: Knex, email: string): Promise<boolean> =>
  deleteOperator(db, plainEmail(email));

/** After this, the password alone is enough. Returns false if there is no second factor. */
export const resetSecondFactor = (db: Knex, email: string): Promise<boolean> =>
  deleteSecondFactor(db, plainEmail(email));
