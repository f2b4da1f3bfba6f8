import { z } from 'zod';
import { isLoopback } from '../loopback.ts';
import { httpUrl, oneOf, whole } from './settingTypes.ts';

/** A host name, or an address as a URL contains it. */
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

/** The host as browsers send it in Host: in lower case, international names encoded. Without the final dot. */
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

export type AccessConfig = {
  /** False: something in front of the product guards it, and nobody is asked. */
  signIn: boolean;
  /** The setting by which others than this computer can reach the product; undefined where none can. */
  exposedBy: string | undefined;
  /** Undefined: the one that the database keeps. */
  sessionSecret: string | undefined;
  /** How many reverse proxies stand in front, whose X-Forwarded-… are believed. */
  trustedProxies: number;
  /** Where browsers find the product; undefined: where each request says that it does. */
  publicOrigin: string | undefined;
  /** Other hosts than loopback ones that requests may name in Host. */
  allowedHosts: string[];
};

export function accessConfig(host: string, settings: z.infer<typeof AccessSettings>): AccessConfig {
  const { AUTH, SESSION_SECRET, TRUST_PROXY, PUBLIC_ORIGIN, ALLOWED_HOSTS } = settings;
  const publicHost = PUBLIC_ORIGIN && hostOf(PUBLIC_ORIGIN);
  const exposing = [
    !isLoopback(host) && `HOST is "${host}"`,
    publicHost && !isLoopback(publicHost) && `PUBLIC_ORIGIN is "${PUBLIC_ORIGIN}"`,
    TRUST_PROXY > 0 && `TRUST_PROXY is ${TRUST_PROXY}`,
    !ALLOWED_HOSTS.every(isLoopback) && `ALLOWED_HOSTS is "${ALLOWED_HOSTS.join(',')}"`,
  ];
  return {
    signIn: AUTH === 'on',
    exposedBy: exposing.find((setting) => typeof setting === 'string'),
    sessionSecret: SESSION_SECRET,
    trustedProxies: TRUST_PROXY,
    publicOrigin: PUBLIC_ORIGIN,
    allowedHosts: [host.toLowerCase(), ...(publicHost ? [publicHost] : []), ...ALLOWED_HOSTS],
  };
}
