import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { BothFactors } from '#contract/account.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, HttpError } from '../../../lib/errors.ts';
import type { Visitor } from '../attemptLimits.ts';
import { beginAttempt, beginCode, endAttempt, takeBackAttempt } from '../attemptLimits.ts';
import type { BrowserSessions } from '../browserSessions.ts';
import { matchPassword } from '../matchPassword.ts';
import { notSignedIn } from '../notSignedIn.ts';
import { lockOperator } from '../operatorQueries.ts';
import { proveCode } from '../secondFactor/secondFactorService.ts';
import { findStanding } from '../sessionQueries.ts';

// A session alone must not be enough to take an account over: it may have been stolen, or left open. Attempts to give a
// password or code here count like attempts to sign in. A wrong password or code is answered 403 and not 401, which
// would mean that the session has ended.

const wrongPassword = () =>
  new HttpError(403, 'This is not your current password. Check it, then try again.');

export function createAccountProofs({ db, logger }: Pick<Deps, 'db' | 'logger'>, sessions: BrowserSessions) {
  async function begin(ctx: Context, email: string): Promise<Visitor> {
    const visitor = await sessions.visitorOf(ctx, email);
    await beginAttempt(db, email, visitor);
    return visitor;
  }

  async function rightHash({ ip }: Context, email: string, password: string): Promise<string> {
    const { hash } = await matchPassword(db, email, password);
    if (hash !== undefined) return hash;
    logger.warn(
      { address: ip, operator: email },
      'Somebody signed in as this operator gave a wrong password.',
    );
    throw wrongPassword();
  }

  /** Logs a wrong code, and returns the error to throw. */
  function wrongCode({ ip }: Context, email: string): HttpError {
    logger.warn({ address: ip, operator: email }, 'Somebody signed in as this operator gave a wrong code.');
    return new HttpError(
      403,
      'This code is wrong or was used before. Wait for the next one of your app, then try again.',
    );
  }

  /**
   * Does the work in a transaction that locks the operator. Throws 401 if the session has ended, and 403 if the
   * password's hash is no longer `passwordHash` (null: any hash).
   */
  async function locked<Result>(
    ctx: Context,
    email: string,
    passwordHash: string | null,
    work: (trx: Knex.Transaction) => Promise<Result>,
  ): Promise<Result> {
    const idHash = await sessions.idHashOf(ctx);
    return db.transaction(async (trx) => {
      if (!(await lockOperator(trx, email, passwordHash))) throw wrongPassword();
      // The session may have ended since the call was admitted: a client can send the body slowly.
      if ((await findStanding(trx, idHash, ctx.ip)).email !== email) throw notSignedIn();
      return work(trx);
    });
  }

  /** Does the work, and counts it as an attempt unless it succeeds. Throws 429 after too many. */
  async function counted<Result>(ctx: Context, email: string, work: () => Promise<Result>): Promise<Result> {
    const visitor = await begin(ctx, email);
    const result = await work();
    await takeBackAttempt(db, email, visitor);
    return result;
  }

  return {
    locked,
    counted,
    wrongCode,

    /**
     * Returns the hash of the operator's password. Throws 403 if the password is wrong, and 429 after too many
     * attempts.
     */
    password: (ctx: Context, email: string, password: string): Promise<string> =>
      counted(ctx, email, () => rightHash(ctx, email, password)),

    /**
     * Does the work if password and code are right, in the transaction that uses the code up. Throws 401 if the session
     * has ended, 403 if password or code is wrong, 409 if the second factor is off or cannot be read, and 429 after too
     * many attempts.
     */
    async both<Result>(
      ctx: Context,
      email: string,
      { password, code }: BothFactors,
      work: (trx: Knex.Transaction) => Promise<Result>,
    ): Promise<Result> {
      const visitor = await begin(ctx, email);
      const hash = await rightHash(ctx, email, password);
      const secrets = await sessions.secrets();
      await beginCode(db, email);
      const result = await locked(ctx, email, hash, async (trx) => {
        const proof = await proveCode(trx, secrets, email, code);
        if (proof === 'off') throw conflict('Your second factor is off.');
        if (proof !== 'right') throw wrongCode(ctx, email);
        return work(trx);
      });
      await endAttempt(db, email, visitor);
      return result;
    },
  };
}
