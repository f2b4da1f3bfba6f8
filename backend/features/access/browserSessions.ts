import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Deps } from '../../deps.ts';
import type { Visitor } from './attemptLimits.ts';
import * as cookies from './cookies.ts';
import { deviceName } from './deviceName.ts';
import type { ServerSecrets } from './secondFactor/secondFactorService.ts';
import { insertSession, readSessionSecret } from './sessionQueries.ts';

/** A new session, which the browser does not know yet. */
export type BegunSession = { id: string };

export type BrowserSessions = {
  /** The secret of the settings if there is one, and the database's own. */
  secrets: () => Promise<ServerSecrets>;
  /** The hash of the session's id in the request's cookie; null without one. */
  idHashOf: (ctx: Context) => Promise<Buffer | null>;
  /** Who tries to prove that they are this operator. */
  visitorOf: (ctx: Context, email: string) => Promise<Visitor>;
  /**
   * Inserts a session with a new id, so that an id that somebody else has planted or copied is worthless. Write its
   * cookie once the transaction is committed.
   */
  begin: (ctx: Context, trx: Knex.Transaction, email: string) => Promise<BegunSession>;
  writeCookie: (ctx: Context, session: BegunSession) => Promise<void>;
  /** Marks the browser as one in which the operator has signed in. */
  writeDevice: (ctx: Context, email: string, visitor: Visitor) => Promise<void>;
};

export function createBrowserSessions({ db, config }: Pick<Deps, 'db' | 'config'>): BrowserSessions {
  const { access } = config;
  let kept: ServerSecrets | undefined;
  const secrets = async () => {
    if (kept) return kept;
    const own = await readSessionSecret(db);
    kept = access.sessionSecret === undefined ? [own] : [access.sessionSecret, own];
    return kept;
  };
  const signing = async () => (await secrets())[0];

  return {
    secrets,

    async idHashOf(ctx) {
      const id = cookies.readSessionId(ctx, access, await signing());
      return id === undefined ? null : cookies.hashOf(id);
    },

    async visitorOf(ctx, email) {
      return { address: ctx.ip, device: cookies.readDevice(ctx, await signing(), email) };
    },

    async begin(ctx, trx, email) {
      const id = cookies.newId();
      const device = deviceName(ctx.get('User-Agent'));
      await insertSession(trx, { idHash: cookies.hashOf(id), email, device, address: ctx.ip });
      return { id };
    },

    async writeCookie(ctx, { id }) {
      cookies.writeSessionId(ctx, access, await signing(), id);
    },

    async writeDevice(ctx, email, { device }) {
      cookies.writeDevice(ctx, access, await signing(), email, device ?? cookies.newId());
    },
  };
}
