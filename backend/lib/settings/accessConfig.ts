import { z } from 'zod';
import { isLoopback } from '../loopback.ts';
import { httpUrl, oneOf, whole } from './settingTypes.ts';

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
};

export function accessConfig(host: string, settings: z.infer<typeof AccessSettings>): AccessConfig {
  const { AUTH, SESSION_SECRET, TRUST_PROXY, PUBLIC_ORIGIN } = settings;
  const exposing = [
    !isLoopback(host) && `HOST is "${host}"`,
    PUBLIC_ORIGIN && !isLoopback(new URL(PUBLIC_ORIGIN).hostname) && `PUBLIC_ORIGIN is "${PUBLIC_ORIGIN}"`,
    TRUST_PROXY > 0 && `TRUST_PROXY is ${TRUST_PROXY}`,
  ];
  return {
    signIn: AUTH === 'on',
    exposedBy: exposing.find((setting) => typeof setting === 'string'),
    sessionSecret: SESSION_SECRET,
    trustedProxies: TRUST_PROXY,
    publicOrigin: PUBLIC_ORIGIN,
  };
}
