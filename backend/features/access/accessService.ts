import type { Context } from 'koa';
import type { Credentials, SignInReply } from '#contract/session.ts';
import type { Deps } from '../../deps.ts';
import { ConfigError, notAuthenticated } from '../../lib/errors.ts';
import { admitKey, readKey } from './apiKeys.ts';
import { beginAttempt, beginCode, endAttempt, takeBackAttempt } from './attemptLimits.ts';
import type { BegunSession, BrowserSessions } from './browserSessions.ts';
import * as cookies from './cookies.ts';
import { matchPassword } from './matchPassword.ts';
import { notSignedIn } from './notSignedIn.ts';
import { hasOperators, lockOperator, markSignedIn } from './operatorQueries.ts';
import { plainEmail } from './plainEmail.ts';
import { proveCode } from './secondFactor/secondFactorService.ts';
import { deleteEndedSessions, deleteSession, findStanding } from './sessionQueries.ts';

const wrongCredentials = () =>
  notAuthenticated('This email and password do not belong together. Check both, then try again.');

const wrongCode = () =>
  notAuthenticated(
    'This code is wrong or was used before. Wait for the next one of your app, then try again.',
  );

export type Access = ReturnType<typeof createAccess>;

export function createAccess(
  { db, config, logger }: Pick<Deps, 'db' | 'config' | 'logger'>,
  sessions: BrowserSessions,
) {
  const { access } = config;
  const opens = (anyOperator: boolean) => !access.signIn || (!anyOperator && !access.exposedBy);
  /**
   * True if nobody has to sign in: there is no operator and only this computer can reach the product, or something in
   * front of it controls access (AUTH=off).
   */
  const isOpen = async () => opens(access.signIn && (await hasOperators(db)));

  /**
   * Begins a session if the second factor is off or its code is right. Returns `codeNeeded` if the code is missing;
   * throws 401 if it is wrong or the password was changed, and 409 if the second factor cannot be read. The operator is
   * locked, so that a code is used once and no password or second factor changes meanwhile.
   */
  const enter = (ctx: Context, email: string, hash: string, code: string | undefined) =>
    db.transaction(async (trx): Promise<BegunSession | 'codeNeeded'> => {
      if (!(await lockOperator(trx, email, hash))) throw wrongCredentials();
      const proof = await proveCode(trx, await sessions.secrets(), email, code);
      if (proof === 'missing') return 'codeNeeded';
      if (proof === 'wrong') throw wrongCode();
      await markSignedIn(trx, email);
      return sessions.begin(ctx, trx, email);
    });

  return {
    isOpen,

    /**
     * Returns the signed-in operator's email, or what `admitKey` returns for a program's API key; null if nobody has to
     * sign in. Throws 401 for everybody else, 403 if a key that may only read is used to write, and 429 after too many
     * wrong keys.
     */
    async admit(ctx: Context): Promise<string | null> {
      if (!access.signIn) return null;
      const key = readKey(ctx);
      if (key !== undefined) return (await isOpen()) ? null : admitKey(db, ctx, key);
      const { email, anyOperator } = await findStanding(db, await sessions.idHashOf(ctx), ctx.ip);
      if (email === null && !opens(anyOperator)) throw notSignedIn();
      return email;
    },

    async signIn(ctx: Context, { password, code, ...given }: Credentials): Promise<SignInReply> {
      if (await isOpen()) return { open: true };
      const email = plainEmail(given.email);
      const visitor = await sessions.visitorOf(ctx, email);
      await beginAttempt(db, email, visitor);
      const failed = (isOperator: boolean) =>
        logger.warn({ address: ctx.ip, ...(isOperator && { operator: email }) }, 'A sign-in failed.');

      const { hash, isKnown } = await matchPassword(db, email, password);
      if (hash === undefined) {
        failed(isKnown);
        throw wrongCredentials();
      }
      if (code !== undefined) await beginCode(db, email);
      const session = await enter(ctx, email, hash, code).catch((error) => {
        failed(true);
        throw error;
      });
      if (session === 'codeNeeded') {
        await takeBackAttempt(db, email, visitor);
        return { codeNeeded: true };
      }

      const before = await sessions.idHashOf(ctx);
      if (before) await deleteSession(db, before);
      await endAttempt(db, email, visitor);
      await deleteEndedSessions(db);
      await sessions.writeCookie(ctx, session);
      await sessions.writeDevice(ctx, email, visitor);
      logger.info({ address: ctx.ip, operator: email }, 'An operator has signed in.');
      return { email };
    },

    async signOut(ctx: Context): Promise<void> {
      const session = await sessions.idHashOf(ctx);
      if (session) await deleteSession(db, session);
      cookies.clearSessionId(ctx, access);
    },
  };
}

/** Throws ConfigError if others can reach the product and there is no operator, unless AUTH=off. */
export async function checkAccess({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const { signIn, exposedBy } = config.access;
  if (!signIn || !exposedBy || (await hasOperators(db))) return;
  throw new ConfigError(
    `${exposedBy}, so others can reach the product, and there is no operator who could sign in: ` +
      'add one with "npm run operator -- add EMAIL", or set AUTH=off if something in front of the product guards it.',
  );
}
