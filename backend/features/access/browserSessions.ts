import type { Knex } from 'knex';
import type { Context } from 'koa';
import type { Deps } from '../../deps.ts';
import type { Visitor } from './attemptLimits.ts';
import * as cookies from './cookies.ts';
import { deviceName } from './deviceName.ts';
import type { ServerSecrets } from './secondFactor/secondFactorService.ts';
import { insertSession, readSessionSecret } from './sessionQueries.ts';

/** A new session, whose cookie was not sent yet. */
export type BegunSession = { id: string };

export type BrowserSessions = ReturnType<typeof createBrowserSessions>;

export function createBrowserSessions({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const { access } = config;
  let kept: ServerSecrets | undefined;
  /**
   * Returns the server's secrets: SESSION_SECRET first, if it is set, then the secret in the database. Only the first
   * of them signs cookies.
   */
  const secrets = async (): Promise<ServerSecrets> => {
    if (kept) return kept;
    const own = await readSessionSecret(db);
    kept = access.sessionSecret === undefined ? [own] : [access.sessionSecret, own];
    return kept;
  };
  const signing = async () => (await secrets())[0];

  return {
    secrets,

    /** Returns the hash of the session's id in the request's cookie; null without a valid cookie. */
    async idHashOf(ctx: Context): Promise<Buffer | null> {
      const id = cookies.readSessionId(ctx, access, await signing());
      return id === undefined ? null : cookies.hashOf(id);
    },

    /** Returns the address and the browser of somebody who tries to prove that they are this operator. */
    async visitorOf(ctx: Context, email: string): Promise<Visitor> {
      return { address: ctx.ip, device: cookies.readDevice(ctx, await signing(), email) };
    },

    /**
     * Inserts a session with a new id, so that a planted or copied id is worthless. Write its cookie after the commit.
     */
    async begin(ctx: Context, trx: Knex.Transaction, email: string): Promise<BegunSession> {
      const id = cookies.newId();
      const device = deviceName(ctx.get('User-Agent'));
      await insertSession(trx, { idHash: cookies.hashOf(id), email, device, address: ctx.ip });
      return { id };
    },

    async writeCookie(ctx: Context, { id }: BegunSession): Promise<void> {
      cookies.writeSessionId(ctx, access, await signing(), id);
    },

    /** Marks the browser as one in which the operator has signed in. */
    async writeDevice(ctx: Context, email: string, { device }: Visitor): Promise<void> {
      cookies.writeDevice(ctx, access, await signing(), email, device ?? cookies.newId());
    },
  };
}
