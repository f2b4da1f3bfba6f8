import type { Knex } from 'knex';
import { plainEmail } from './accessService.ts';
import { forgetAccountAttempts } from './attemptLimits.ts';
import { deleteOperator, listOperators, upsertOperator } from './operatorQueries.ts';
import { hashPassword, LONGEST_PASSWORD, SHORTEST_PASSWORD } from './passwords.ts';
import { deleteSessionsOf } from './sessionQueries.ts';

export { listOperators };

const LONGEST_EMAIL = 254;

/** What is wrong with the email, in a sentence; undefined if nothing is. */
export function emailFault(email: string): string | undefined {
  const plain = plainEmail(email);
  if (/^[^\s@\0]+@[^\s@\0]+$/.test(plain) && plain.length <= LONGEST_EMAIL && plain.isWellFormed())
    return undefined;
  return `"${email}" is not an email address: give one like ana@example.com.`;
}

export function passwordFault(password: string): string | undefined {
  const given = `The password has ${password.length} characters: give one of`;
  if (password.length < SHORTEST_PASSWORD) return `${given} at least ${SHORTEST_PASSWORD}.`;
  if (password.length > LONGEST_PASSWORD) return `${given} at most ${LONGEST_PASSWORD}.`;
  return undefined;
}

/** Adds an operator. An existing one gets the new password, and their sessions end. Returns whether they are new. */
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

/** False if there is no such operator. */
export const removeOperator = (db: Knex, email: string): Promise<boolean> =>
  deleteOperator(db, plainEmail(email));
