import type { Context } from 'koa';
import type { Account, BothFactors, NewSecret, PasswordChange } from '#contract/account.ts';
import { noSuchSession } from '#contract/account.ts';
import type { Deps } from '../../../deps.ts';
import { badRequest, conflict, HttpError, notFound } from '../../../lib/errors.ts';
import type { BrowserSessions } from '../browserSessions.ts';
import { updatePassword } from '../operatorQueries.ts';
import { passwordFault } from '../operatorService.ts';
import { hashPassword } from '../passwords.ts';
import { deleteSecondFactor, findSecondFactor } from '../secondFactor/secondFactorQueries.ts';
import { beginSecondFactor, confirmCode, renewRecoveryCodes } from '../secondFactor/secondFactorService.ts';
import { deleteOtherSessions, deleteSessionsOf, listSessions } from '../sessionQueries.ts';
import { createAccountProofs } from './accountProofs.ts';

/** Returns the email of the account. Throws 409 if nobody has to sign in, and 403 for an API key. */
function emailOf(operator: string | null): string {
  if (operator === null) throw conflict('Nobody has to sign in here, so there is no account.');
  // The name of a key has no "@".
  if (!operator.includes('@'))
    throw new HttpError(403, 'An API key has no account: sign in on the page to change yours.');
  return operator;
}

export type Asker = { ctx: Context; operator: string | null };

export function createAccountService(deps: Pick<Deps, 'db' | 'logger'>, sessions: BrowserSessions) {
  const { db } = deps;
  const proofs = createAccountProofs(deps, sessions);

  /** Returns the hash of this session's id; an empty buffer if the request has no valid cookie. */
  const ownHash = async (ctx: Context): Promise<Buffer> => (await sessions.idHashOf(ctx)) ?? Buffer.alloc(0);

  return {
    async read({ ctx, operator }: Asker): Promise<Account> {
      const email = emailOf(operator);
      const factor = await findSecondFactor(db, email);
      const records = await listSessions(db, email, await ownHash(ctx));
      return {
        email,
        secondFactor: factor?.confirmedAt
          ? { since: factor.confirmedAt.toISOString(), recoveryCodes: factor.recoveryHashes.length }
          : null,
        sessions: records.map(({ createdAt, seenAt, ...session }) => ({
          ...session,
          signedInAt: createdAt.toISOString(),
          usedAt: seenAt.toISOString(),
        })),
      };
    },

    /**
     * Changes the password, ends the other sessions and returns their number. This session gets a new id, because a
     * thief may have a copy of its cookie.
     */
    async changePassword(
      { ctx, operator }: Asker,
      { password, newPassword }: PasswordChange,
    ): Promise<number> {
      const email = emailOf(operator);
      const oldHash = await proofs.password(ctx, email, password);
      if (newPassword === password)
        throw badRequest('This is the password that you have: choose another one.');
      const fault = await passwordFault(newPassword, email);
      if (fault) throw badRequest(fault);
      const newHash = await hashPassword(newPassword);
      const { ended, session } = await proofs.locked(ctx, email, oldHash, async (trx) => {
        await updatePassword(trx, email, newHash);
        const ended = await deleteSessionsOf(trx, email);
        return { ended, session: await sessions.begin(ctx, trx, email) };
      });
      await sessions.writeCookie(ctx, session);
      return ended - 1;
    },

    async endOthers({ ctx, operator }: Asker): Promise<number> {
      return deleteOtherSessions(db, emailOf(operator), await ownHash(ctx));
    },

    async endOther({ ctx, operator }: Asker, id: string): Promise<number> {
      const ended = await deleteOtherSessions(db, emailOf(operator), await ownHash(ctx), id);
      if (!ended) throw notFound(noSuchSession(id));
      return ended;
    },

    async beginSecondFactor({ ctx, operator }: Asker, password: string): Promise<NewSecret> {
      const email = emailOf(operator);
      const hash = await proofs.password(ctx, email, password);
      const secrets = await sessions.secrets();
      return proofs.locked(ctx, email, hash, (trx) => beginSecondFactor(trx, secrets, email));
    },

    /**
     * Turns the second factor on and returns its recovery codes. Ends the other sessions, because they were begun
     * without a code, and gives this one a new id.
     */
    async confirmSecondFactor({ ctx, operator }: Asker, code: string): Promise<string[]> {
      const email = emailOf(operator);
      const secrets = await sessions.secrets();
      const { codes, session } = await proofs.counted(ctx, email, () =>
        proofs.locked(ctx, email, null, async (trx) => {
          const codes = await confirmCode(trx, secrets, email, code);
          if (!codes) throw proofs.wrongCode(ctx, email);
          await deleteSessionsOf(trx, email);
          return { codes, session: await sessions.begin(ctx, trx, email) };
        }),
      );
      await sessions.writeCookie(ctx, session);
      return codes;
    },

    async renewRecoveryCodes({ ctx, operator }: Asker, given: BothFactors): Promise<string[]> {
      const email = emailOf(operator);
      const secrets = await sessions.secrets();
      return proofs.both(ctx, email, given, (trx) => renewRecoveryCodes(trx, secrets, email));
    },

    async switchOff({ ctx, operator }: Asker, given: BothFactors): Promise<void> {
      const email = emailOf(operator);
      await proofs.both(ctx, email, given, (trx) => deleteSecondFactor(trx, email));
    },
  };
}
