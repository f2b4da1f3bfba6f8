import type { Knex } from 'knex';
import type { NewSecret } from '#contract/account.ts';
import { conflict, HttpError } from '../../../lib/errors.ts';
import { openSecret, sealSecret } from './sealedSecret.ts';
import type { SecondFactor } from './secondFactorQueries.ts';
import {
  confirmSecret,
  findSecondFactor,
  insertSecret,
  updateLastStep,
  updateRecoveryHashes,
} from './secondFactorQueries.ts';
import { newRecoveryCodes, newSecret, recoveryHash, shownSecret, stepOf } from './totp.ts';

// All exported functions take a transaction that has locked the operator's row. So a code cannot be used twice.

/** The server's secrets. The first one seals; to open a value, each is tried. */
export type ServerSecrets = [string, ...string[]];

/** `off`: the operator has no second factor, so there is nothing to prove. */
export type Proof = 'off' | 'right' | 'wrong' | 'missing';

function open(secrets: ServerSecrets, email: string, { sealedSecret }: SecondFactor): Buffer {
  for (const serverSecret of secrets) {
    const secret = openSecret(serverSecret, email, sealedSecret);
    if (secret) return secret;
  }
  throw new HttpError(
    409,
    'Your second factor cannot be read any more, because SESSION_SECRET has changed: ask an administrator to ' +
      `run "npm run operator -- reset-totp ${email}".`,
  );
}

/** Checks a code of the app or a recovery code. A right code is used up. Throws 409 if no secret opens the factor. */
export async function proveCode(
  trx: Knex.Transaction,
  secrets: ServerSecrets,
  email: string,
  code: string | undefined,
): Promise<Proof> {
  const factor = await findSecondFactor(trx, email);
  if (!factor?.confirmedAt) return 'off';
  const secret = open(secrets, email, factor);
  if (code === undefined) return 'missing';
  const step = stepOf(secret, code, Date.now());
  if (step !== undefined) {
    if (step <= factor.lastStep) return 'wrong';
    await updateLastStep(trx, email, step);
    return 'right';
  }
  const hash = recoveryHash(secret, code);
  const left = factor.recoveryHashes.filter((other) => !other.equals(hash));
  if (left.length === factor.recoveryHashes.length) return 'wrong';
  await updateRecoveryHashes(trx, email, left);
  return 'right';
}

/** Makes a secret, which is used once `confirmCode` has accepted a code. Throws 409 if the second factor is on. */
export async function beginSecondFactor(
  trx: Knex.Transaction,
  [serverSecret]: ServerSecrets,
  email: string,
): Promise<NewSecret> {
  const secret = newSecret();
  if (!(await insertSecret(trx, email, sealSecret(serverSecret, email, secret))))
    throw conflict('Your second factor is on already: turn it off first, then set it up again.');
  return shownSecret(secret, email);
}

/**
 * Turns the second factor on and returns its recovery codes; undefined if the code is wrong. Throws 409 if there is no
 * secret to confirm, or it cannot be read.
 */
export async function confirmCode(
  trx: Knex.Transaction,
  secrets: ServerSecrets,
  email: string,
  code: string,
): Promise<string[] | undefined> {
  const factor = await findSecondFactor(trx, email);
  if (!factor || factor.confirmedAt)
    throw conflict('There is nothing to confirm: set up the second factor first.');
  const secret = open(secrets, email, factor);
  const step = stepOf(secret, code, Date.now());
  if (step === undefined) return undefined;
  const { codes, hashes } = newRecoveryCodes(secret);
  await confirmSecret(trx, email, step, hashes);
  return codes;
}

export async function renewRecoveryCodes(
  trx: Knex.Transaction,
  secrets: ServerSecrets,
  email: string,
): Promise<string[]> {
  const secret = open(secrets, email, (await findSecondFactor(trx, email))!);
  const { codes, hashes } = newRecoveryCodes(secret);
  await updateRecoveryHashes(trx, email, hashes);
  return codes;
}
