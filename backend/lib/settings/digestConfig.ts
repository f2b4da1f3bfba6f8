import { z } from 'zod';
import { MAX_URL_CHARACTERS } from '#contract/limits.ts';
import { SettingError } from '../errors.ts';
import { httpUrl, oneOf } from './settingTypes.ts';

const ADDRESS = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,255}$/;
const MOST_RECIPIENTS = 50;
const LEAST_SECRET_BYTES = 24;
const MOST_SECRET_BYTES = 64;

/** Decodes one or two secrets of Standard Webhooks. Each is `whsec_` and 24 to 64 bytes in base64. */
const webhookSecrets = z.string().transform((value, ctx) => {
  const secrets = value.trim().split(/[\s,]+/);
  const keys = secrets.map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'));
  const isRight = secrets.every(
    (secret, i) =>
      /^whsec_[A-Za-z\d+/]+={0,2}$/.test(secret) &&
      keys[i]!.length >= LEAST_SECRET_BYTES &&
      keys[i]!.length <= MOST_SECRET_BYTES,
  );
  if (!isRight || secrets.length > 2)
    ctx.addIssue('must be whsec_ and 24 to 64 random bytes in base64, or two of these with a space between');
  return keys;
});

/** The URL is kept exactly as it was entered, because a slash at the end may matter. */
const webhookUrl = z
  .string()
  .max(MAX_URL_CHARACTERS)
  .refine((value) => httpUrl.safeParse(value).success, 'must be an http or https address');

const mailAddress = z.string().trim().regex(ADDRESS, 'must be an e-mail address like salons@example.com');

const mailAddresses = z
  .string()
  .transform((value) => value.split(',').map((address) => address.trim()))
  .refine(
    (addresses) => addresses.length <= MOST_RECIPIENTS && addresses.every((address) => ADDRESS.test(address)),
    `must be at most ${MOST_RECIPIENTS} e-mail addresses with commas between them`,
  );

const smtpUrl = z
  .string()
  .refine(
    (value) =>
      URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol) && new URL(value).hostname !== '',
    'must be an address like smtps://user:password@mail.example.com:465, or smtp:// for STARTTLS',
  );

export const DigestSettings = z.object({
  DIGEST_WEBHOOK_URL: webhookUrl.optional(),
  DIGEST_WEBHOOK_SECRET: webhookSecrets.optional(),
  DIGEST_WEBHOOK_PRIVATE: oneOf(['refused', 'allowed']).default('refused'),
  SMTP_URL: smtpUrl.optional(),
  DIGEST_FROM: mailAddress.optional(),
  DIGEST_TO: mailAddresses.optional(),
});

export type WebhookConfig = {
  url: string;
  /** The keys with each of which a message is signed. There are two while the secret is being changed. */
  keys: Buffer[];
  /** False if the webhook may only be at a public address. */
  allowsPrivate: boolean;
};
export type EmailConfig = { smtpUrl: string; from: string; to: string[] };

/** Who gets the digests of scheduled runs. A receiver that is not set up is undefined. */
export type DigestConfig = {
  webhook: WebhookConfig | undefined;
  email: EmailConfig | undefined;
  /** The product's address, for the links in digests. */
  origin: string;
};

/** Throws SettingError if some of the named settings are set and others are not. */
function checkComplete(settings: z.infer<typeof DigestSettings>, names: (keyof typeof settings)[]): void {
  const given = names.find((name) => settings[name] !== undefined);
  const missing = names.find((name) => settings[name] === undefined);
  if (given && missing)
    throw new SettingError(`${given} is set, but ${missing} is not: set all of them, or none.`);
}

/**
 * Reads who gets digests. `origin`: the address at which people reach the product. Throws SettingError if a receiver is
 * set only in part.
 */
export function digestConfig(settings: z.infer<typeof DigestSettings>, origin: string): DigestConfig {
  checkComplete(settings, ['DIGEST_WEBHOOK_URL', 'DIGEST_WEBHOOK_SECRET']);
  checkComplete(settings, ['SMTP_URL', 'DIGEST_FROM', 'DIGEST_TO']);
  const { DIGEST_WEBHOOK_URL: url, DIGEST_WEBHOOK_SECRET: keys, DIGEST_WEBHOOK_PRIVATE } = settings;
  const { SMTP_URL: smtpUrl, DIGEST_FROM: from, DIGEST_TO: to } = settings;
  return {
    webhook: url && keys ? { url, keys, allowsPrivate: DIGEST_WEBHOOK_PRIVATE === 'allowed' } : undefined,
    email: smtpUrl && from && to ? { smtpUrl, from, to } : undefined,
    origin,
  };
}
