import type { Context } from 'koa';
import type { Credentials, Session } from '#contract/session.ts';
import type { Deps } from '../../deps.ts';
import { ConfigError, notAuthenticated } from '../../lib/errors.ts';
import { admitKey, readKey } from './apiKeys.ts';
import { beginAttempt, endAttempt } from './attemptLimits.ts';
import * as cookies from './cookies.ts';
import { findPasswordHash, hasOperators } from './operatorQueries.ts';
import { isPassword, LONGEST_PASSWORD, NOBODYS_HASH } from './passwords.ts';
import {
  deleteEndedSessions,
  deleteSession,
  findStanding,
  insertSession,
  readSessionSecret,
} from './sessionQueries.ts';

const notSignedIn = () =>
  notAuthenticated('You are not signed in, or your session has ended. Sign in, then try again.');
const wrongCredentials = () =>
  notAuthenticated('This email and password do not belong together. Check both, then try again.');

/** Returns the email in the form in which it is stored and compared. */
export const plainEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

export type Access = {
  /**
   * Returns the signed-in operator's email, or the name of the API key that a program has sent; null if nobody has to
   * sign in. Throws 401 for everybody else, and 403 if a key may only read.
   */
  admit: (ctx: Context) => Promise<string | null>;
  /**
   * True if nobody has to sign in, because only this computer can reach the product, or something in front of it
   * controls access.
   */
  isOpen: () => Promise<boolean>;
  signIn: (ctx: Context, credentials: Credentials) => Promise<Session>;
  signOut: (ctx: Context) => Promise<void>;
};

export function createAccess({ db, config, logger }: Pick<Deps, 'db' | 'config' | 'logger'>): Access {
  const { access } = config;
  let kept: string | undefined = access.sessionSecret;
  const secret = async () => (kept ??= await readSessionSecret(db));

  const sessionOf = async (ctx: Context) => {
    const id = cookies.readSessionId(ctx, access, await secret());
    return id === undefined ? null : cookies.hashOf(id);
  };
  const opens = (anyOperator: boolean) => !access.signIn || (!anyOperator && !access.exposedBy);
  const isOpen = async () => opens(access.signIn && (await hasOperators(db)));

  return {
    isOpen,

    async admit(ctx) {
      if (!access.signIn) return null;
      const key = readKey(ctx);
      if (key !== undefined) return (await isOpen()) ? null : admitKey(db, ctx, key);
      const { email, anyOperator } = await findStanding(db, await sessionOf(ctx));
      if (email === null && !opens(anyOperator)) throw notSignedIn();
      return email;
    },

    async signIn(ctx, credentials) {
      if (await isOpen()) return { open: true };
      const email = plainEmail(credentials.email);
      const device = cookies.readDevice(ctx, await secret(), email);
      const visitor = { address: ctx.ip, device };
      await beginAttempt(db, email, visitor);

      // Does the same work whether or not the operator exists, so that neither the error nor the time reveals it.
      const hash = await findPasswordHash(db, email);
      const password = credentials.password.slice(0, LONGEST_PASSWORD + 1);
      const right = await isPassword(password, hash ?? NOBODYS_HASH);
      // Creates a new id at each sign-in, so that an id that somebody else has planted in the browser is worthless.
      const id = cookies.newId();
      const session = { idHash: cookies.hashOf(id), email, passwordHash: hash ?? '' };
      if (!right || !(await insertSession(db, session))) {
        logger.warn({ address: visitor.address, ...(hash && { operator: email }) }, 'A sign-in failed.');
        throw wrongCredentials();
      }

      const before = await sessionOf(ctx);
      if (before) await deleteSession(db, before);
      await endAttempt(db, email, visitor);
      await deleteEndedSessions(db);
      cookies.writeSessionId(ctx, access, await secret(), id);
      cookies.writeDevice(ctx, access, await secret(), email, device ?? cookies.newId());
      logger.info({ address: visitor.address, operator: email }, 'An operator has signed in.');
      return { email };
    },

    async signOut(ctx) {
      const session = await sessionOf(ctx);
      if (session) await deleteSession(db, session);
      cookies.clearSessionId(ctx, access);
    },
  };
}

/** Throws ConfigError if others can reach the product and nobody can sign in. */
export async function checkAccess({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const { signIn, exposedBy } = config.access;
  if (!signIn || !exposedBy || (await hasOperators(db))) return;
  throw new ConfigError(
    `${exposedBy}, so others can reach the product, and there is no operator who could sign in: ` +
      'add one with "npm run operator -- add EMAIL", or set AUTH=off if something in front of the product guards it.',
  );
}
