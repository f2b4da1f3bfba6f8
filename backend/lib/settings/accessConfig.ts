import { z } from 'zod';
import { isLoopback } from '../loopback.ts';
import { httpUrl, oneOf, whole } from './settingTypes.ts';

/** Matches a host name, or an IP address as a URL contains it (`[::1]`). */
const HOST_NAME = /^(\[[\da-f:.]+\]|[^\s:/?#@*%\\[\]]+)$/i;

const hostNames = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .refine(
    (names) => names.every((name) => HOST_NAME.test(name) && URL.canParse(`http://${name}`)),
    'must be host names with commas between them, without scheme and port, like salons.example.com,office-pc',
  )
  .transform((names) => names.map((name) => hostOf(`http://${name}`)));

/** Returns the host as browsers send it in Host: lower case, with international names encoded. Drops a final dot. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/\.$/, '');

export const AccessSettings = z.object({
  AUTH: oneOf(['on', 'off']).default('on'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  PUBLIC_ORIGIN: httpUrl
    .refine(
      (value) => new URL(value).origin === value.toLowerCase(),
      'must be an address without a path, like https://salons.example.com',
    )
    .transform((value) => value.toLowerCase())
    .optional(),
  ALLOWED_HOSTS: hostNames.default([]),
});

export type AccessConfig = ReturnType<typeof accessConfig>;

export function accessConfig(host: string, settings: z.infer<typeof AccessSettings>) {
  const { AUTH, SESSION_SECRET, TRUST_PROXY, PUBLIC_ORIGIN, ALLOWED_HOSTS } = settings;
  const ownHost = host.toLowerCase().replace(/\.$/, '');
  const publicHost = PUBLIC_ORIGIN && hostOf(PUBLIC_ORIGIN);
  const exposing = [
    !isLoopback(ownHost) && `HOST is "${host}"`,
    publicHost && !isLoopback(publicHost) && `PUBLIC_ORIGIN is "${PUBLIC_ORIGIN}"`,
    TRUST_PROXY > 0 && `TRUST_PROXY is ${TRUST_PROXY}`,
    !ALLOWED_HOSTS.every(isLoopback) && `ALLOWED_HOSTS is "${ALLOWED_HOSTS.join(',')}"`,
  ];
  return {
    /** False if the product asks nobody to sign in. */
    signIn: AUTH === 'on',
    /** Says which setting makes the product reachable from other computers, if one does: `HOST is "0.0.0.0"`. */
    exposedBy: exposing.find((setting) => typeof setting === 'string'),
    /** The setting for the secret of sessions. If it is undefined, the secret in the database is used. */
    sessionSecret: SESSION_SECRET,
    /** How many reverse proxies are in front of the product. Their X-Forwarded-… headers are trusted. */
    trustedProxies: TRUST_PROXY,
    /** The product's public origin. If it is undefined, the origin of each request is used. */
    publicOrigin: PUBLIC_ORIGIN,
    /** The hosts that requests may name in Host, in addition to loopback names. */
    allowedHosts: [ownHost, ...(publicHost ? [publicHost] : []), ...ALLOWED_HOSTS],
  };
}
