import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import type { AccessConfig } from '../../lib/settings/accessConfig.ts';
import { LONGEST_DAYS } from './sessionQueries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a browser is recognised as one that the account has signed in with. */
const DEVICE_DAYS = 365;

const SESSION = 'salon_verifier_session';
const DEVICE = 'salon_verifier_device';
const DEVICE_PATH = '/api/session';

export const newId = (): string => randomBytes(32).toString('base64url');
export const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest();

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');
const seal = (secret: string, purpose: string, id: string) => `${id}.${mac(secret, `${purpose} ${id}`)}`;

/** Returns the id in a cookie's value; undefined if this product did not sign it for this purpose. */
function unseal(secret: string, purpose: string, value: string | undefined): string | undefined {
  const [id = '', given = ''] = value?.split('.') ?? [];
  const right = Buffer.from(mac(secret, `${purpose} ${id}`));
  const their = Buffer.from(given);
  return their.length === right.length && timingSafeEqual(their, right) ? id : undefined;
}

const devicePurpose = (email: string) => `device of ${email}`;

/** True if the browser uses https, even if a proxy passes its requests on by http. */
function isSecure(ctx: Context, { publicOrigin }: AccessConfig): boolean {
  return publicOrigin ? publicOrigin.startsWith('https:') : ctx.secure;
}

/** Returns the cookie's name. Over https, its prefix keeps other hosts of the domain from setting the cookie. */
const sessionName = (secure: boolean) => (secure ? `__Host-${SESSION}` : SESSION);

function write(
  ctx: Context,
  name: string,
  value: string | null,
  path: string,
  days: number,
  secure: boolean,
) {
  // Without this, a secure cookie is refused behind a proxy, where the connection itself is plain http.
  ctx.cookies.secure = secure;
  ctx.cookies.set(name, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path,
    overwrite: true,
    ...(value === null ? {} : { maxAge: days * DAY_MS }),
  });
}

export function readSessionId(ctx: Context, config: AccessConfig, secret: string): string | undefined {
  return unseal(secret, 'session', ctx.cookies.get(sessionName(isSecure(ctx, config))));
}

export function writeSessionId(ctx: Context, config: AccessConfig, secret: string, id: string): void {
  const secure = isSecure(ctx, config);
  write(ctx, sessionName(secure), seal(secret, 'session', id), '/', LONGEST_DAYS, secure);
}

export function clearSessionId(ctx: Context, config: AccessConfig): void {
  const secure = isSecure(ctx, config);
  write(ctx, sessionName(secure), null, '/', 0, secure);
}

export function readDevice(ctx: Context, secret: string, email: string): string | undefined {
  return unseal(secret, devicePurpose(email), ctx.cookies.get(DEVICE));
}

export function writeDevice(
  ctx: Context,
  config: AccessConfig,
  secret: string,
  email: string,
  id: string,
): void {
  const value = seal(secret, devicePurpose(email), id);
  write(ctx, DEVICE, value, DEVICE_PATH, DEVICE_DAYS, isSecure(ctx, config));
}
