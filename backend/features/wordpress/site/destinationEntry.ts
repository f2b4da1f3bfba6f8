import { z } from 'zod';
import { isLoopback } from '../../../lib/loopback.ts';
import { ClosedSetting, FieldMap, FieldValues, TemplateText, TermMap } from './fieldMap.ts';

const text = z.string().trim().min(1, 'must not be empty');

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

/** An entry of the destinations file, with its variables replaced by their values. */
export const DestinationEntry = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'must be lower-case letters, digits and hyphens'),
    label: text,
    url: siteUrl,
    postType: z.string().regex(/^[a-z0-9_-]{1,20}$/, 'must be the key of a post type, such as salon'),
    username: text,
    /** The password may be written with or without the spaces that WordPress shows in it. */
    applicationPassword: text,
    /** `geodirectory`: the posts belong to the plugin GeoDirectory, which has an API and fields of its own. */
    kind: z.enum(['posts', 'geodirectory'], 'must be "posts" or "geodirectory"').default('posts'),
    /**
     * Maps fields (see fieldNames.ts) to meta keys of the site, or to `key.property` if a meta key contains an object.
     * For GeoDirectory: to its fields.
     */
    fields: FieldMap,
    /** Maps a field to a field of the plugin Advanced Custom Fields. */
    acf: FieldMap.default({}),
    /** Maps values of a field to what is written instead of them, such as the key of a choice. */
    values: FieldValues.default({}),
    /** Templates of the post's text and excerpt. If one of them has no template, the product does not write it. */
    content: TemplateText.optional(),
    excerpt: TemplateText.optional(),
    /** Maps a field to a taxonomy, of which the post gets the term that the field's value names. */
    terms: TermMap.default({}),
    /** How the post of a closed salon is marked. */
    closed: ClosedSetting.default({ status: 'draft' }),
    /** The taxonomy of the cities. Without it, posts get a term for their city only if `terms` maps the city. */
    cityTaxonomy: z
      .string()
      .regex(/^[a-z0-9_-]{1,32}$/, 'must be the key of a taxonomy, such as salon_city')
      .optional(),
    /** Allows the password to be sent unencrypted, over plain HTTP, to another machine. */
    allowHttp: z.boolean().default(false),
    /** The timeout of one request. Raise it for a slow host. */
    timeoutSeconds: z.number().min(1).max(120).default(30),
  })
  .superRefine(({ kind, acf, cityTaxonomy, excerpt, fields, terms }, ctx) => {
    if (kind !== 'geodirectory') return;
    const refuse = (key: string, message: string) => ctx.addIssue({ code: 'custom', path: [key], message });
    if (!Object.hasOwn(fields, 'externalId'))
      refuse(
        'fields',
        'must map "externalId" to a text field of GeoDirectory, by which a draft is found again',
      );
    if (Object.keys(acf).length) refuse('acf', 'is not possible with GeoDirectory: map its own "fields"');
    if (cityTaxonomy) refuse('cityTaxonomy', 'is not possible with GeoDirectory: map "city" in "fields"');
    if (excerpt !== undefined) refuse('excerpt', 'is not possible with GeoDirectory: take it out');
    if (!Object.values(terms).some(({ default: name }) => name !== undefined)) {
      const message =
        'must give the category of every place: {"fact.category": {"taxonomy": "gd_placecategory", "default": "Hair Salon"}}';
      refuse('terms', message);
    }
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
