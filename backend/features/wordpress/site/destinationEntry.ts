import { z } from 'zod';
import { isLoopback } from '../../../lib/loopback.ts';

/**
 * The fields of a business that can be sent to a meta key. `platformUrls.yelp` and `originalData.Website` name one of
 * many.
 */
export const FIELDS = [
  'name',
  'address',
  'street',
  'city',
  'state',
  'zipCode',
  'taxonomyCity',
  'phone',
  'externalId',
  'status',
  'verifiedAt',
  'platformUrls',
] as const;
const FIELD = new RegExp(String.raw`^(?:${FIELDS.join('|')}|platformUrls\.[a-z0-9_-]+|originalData\..+)$`);

const text = z.string().trim().min(1, 'must not be empty');
const metaKey = text.max(255);

const siteUrl = z
  .string()
  .trim()
  .superRefine((value, ctx) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) {
      ctx.addIssue({ code: 'custom', message: 'must be an https address like https://salons.example.com' });
    } else if (url.search || url.hash || url.username) {
      ctx.addIssue({
        code: 'custom',
        message: 'must be the bare address of the site, without user, "?" or "#"',
      });
    }
  })
  .transform((value) => value.replace(/\/+$/, ''));

/** `platformUrls` may have one meta key per platform, or one meta key for all of them. */
const fields = z
  .record(z.string(), z.union([metaKey, z.record(z.string(), metaKey)]))
  .transform((given) =>
    Object.fromEntries(
      Object.entries(given).flatMap(([field, key]): [string, string][] =>
        typeof key === 'string'
          ? [[field, key]]
          : Object.entries(key).map(([part, partKey]) => [`${field}.${part}`, partKey]),
      ),
    ),
  )
  .superRefine((given, ctx) => {
    const unknown = Object.keys(given).find((field) => !FIELD.test(field));
    if (unknown !== undefined) {
      const message = `is no field of ours: use ${FIELDS.join(', ')}, platformUrls.yelp or originalData.Column`;
      ctx.addIssue({ code: 'custom', path: [unknown], message });
    }
  });

/** One entry of the destinations file, with its variables replaced. */
export const DestinationEntry = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be lower-case letters, digits and hyphens'),
    label: text,
    url: siteUrl,
    postType: z.string().regex(/^[a-z0-9_-]{1,20}$/, 'must be the key of a post type, such as salon'),
    username: text,
    /** With or without its spaces. */
    applicationPassword: text,
    /** Maps our field to its meta key, or to `key.property` if the meta key holds an object. */
    fields,
    /** The taxonomy of the cities; without it no term is set. */
    cityTaxonomy: z
      .string()
      .regex(/^[a-z0-9_-]{1,32}$/, 'must be the key of a taxonomy, such as salon_city')
      .optional(),
    /** Allows the password to be sent over plain HTTP to another machine. */
    allowHttp: z.boolean().default(false),
    /** How long an answer may take; for slow hosts. */
    timeoutSeconds: z.number().min(1).max(120).default(30),
  })
  .superRefine(({ url, allowHttp }, ctx) => {
    if (!URL.canParse(url)) return;
    const { protocol, hostname } = new URL(url);
    if (protocol === 'http:' && !allowHttp && !isLoopback(hostname)) {
      const message =
        'must begin with https://, since the password would go over the network in the clear; "allowHttp": true allows it';
      ctx.addIssue({ code: 'custom', path: ['url'], message });
    }
  });
export type DestinationEntry = z.infer<typeof DestinationEntry>;
