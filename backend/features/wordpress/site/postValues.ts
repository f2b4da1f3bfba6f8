import { z } from 'zod';
import { ACF, CONTENT, EXCERPT, taxonomyOf, termKey } from './draftKeys.ts';
import { PLACE_CATEGORIES } from './readSchema.ts';
import type { SiteDescription } from './siteDescription.ts';

// Converts a post of the REST API to a map of a draft's values (see draftKeys.ts), and such a map to a request.

type Layout = Pick<SiteDescription, 'kind' | 'metaSchema' | 'taxonomies'>;
type Values = Record<string, unknown>;

/** The meta of a post in the REST API. PHP writes an empty map as an empty list. */
const PostMeta = z
  .union([
    z.record(z.string(), z.unknown()),
    z.array(z.unknown()).transform((): Record<string, unknown> => ({})),
  ])
  .default({});

const hasAcf = ({ metaSchema }: Layout): boolean =>
  Object.keys(metaSchema).some((key) => key.startsWith(ACF));

/** The entries of the parameter `_fields` for reading these keys; without `keys`, for all meta, fields and terms. */
export function valueFields(layout: Layout, keys?: readonly string[]): string[] {
  const { kind, metaSchema, taxonomies } = layout;
  if (keys) return keys.map((key) => (kind === 'geodirectory' || key.startsWith(ACF) ? key : `meta.${key}`));
  const terms = Object.values(taxonomies).map(({ key }) => key);
  const own =
    kind === 'geodirectory' ? Object.keys(metaSchema) : ['meta', ...(hasAcf(layout) ? ['acf'] : [])];
  return [...own, ...terms];
}

/** Removes the site's time zone, which GeoDirectory adds to opening hours: `["Mo 09:00-17:00"],["UTC":"-6"]`. */
const daysOnly = (hours: string): string => hours.replace(/\],\[.*$/s, ']');

function placeValue(value: unknown, { field_type }: Layout['metaSchema'][string]): unknown {
  const raw = typeof value === 'object' && value !== null && 'raw' in value ? value.raw : value;
  return field_type === 'business_hours' && typeof raw === 'string' ? daysOnly(raw) : raw;
}

const Ids = z.array(z.union([z.number(), z.object({ id: z.number() }).transform(({ id }) => id)])).catch([]);
const Raw = z.object({ raw: z.string() }).transform(({ raw }) => raw);
/** Returns an empty text for false, which Advanced Custom Fields returns for a choice that was never made. */
const acfValue = (value: unknown) => (value === false ? '' : value);

/** The values of a post by key. A key without a value may be missing or empty. */
export function postValues(post: Values, layout: Layout): Values {
  const { kind, metaSchema, taxonomies } = layout;
  const own: Values =
    kind === 'geodirectory'
      ? Object.fromEntries(
          Object.entries(metaSchema).map(([key, schema]) => [key, placeValue(post[key], schema)]),
        )
      : PostMeta.parse(post['meta']);
  const acf = kind === 'posts' && post['acf'] ? PostMeta.parse(post['acf']) : {};
  const text = (key: string) => Raw.safeParse(post[key]).data;
  return {
    ...own,
    ...Object.fromEntries(Object.entries(acf).map(([key, value]) => [`${ACF}${key}`, acfValue(value)])),
    ...Object.fromEntries(
      Object.entries(taxonomies).map(([name, { key }]) => [
        termKey(name),
        Ids.parse(post[key]).sort((a, b) => a - b),
      ]),
    ),
    [CONTENT]: text('content'),
    [EXCERPT]: text('excerpt'),
  };
}

/** Removes incomplete posts from a list. A place that GeoDirectory is still creating is listed with null as its id. */
export const completePosts = (items: unknown[]): unknown[] =>
  items.filter((item) => (item as { id?: unknown } | null)?.id !== null);

/** The body of a request that writes these values. The value null empties a field. */
export function valuesBody(values: Values, { kind, taxonomies }: Layout): Values {
  const body: Values = {};
  const into = (group: string, key: string, value: unknown) => {
    body[group] = { ...(body[group] as Values | undefined), [key]: value };
  };
  for (const [key, value] of Object.entries(values)) {
    const taxonomy = taxonomyOf(key);
    const termsField = taxonomy === undefined ? undefined : taxonomies[taxonomy]?.key;
    if (termsField) body[termsField] = value ?? [];
    else if (key === CONTENT) body['content'] = value ?? '';
    else if (key === EXCERPT) body['excerpt'] = value ?? '';
    else if (kind === 'geodirectory') body[key] = value ?? '';
    else if (key.startsWith(ACF)) into('acf', key.slice(ACF.length), value);
    else into('meta', key, value);
  }
  const [category] = (body[PLACE_CATEGORIES] as number[] | undefined) ?? [];
  return kind === 'geodirectory' && category ? { ...body, default_category: category } : body;
}

/** GeoDirectory fills these fields with the site's own location if a new post lacks them. */
const WITH_DEFAULTS = ['street', 'city', 'region', 'country', 'zip', 'latitude', 'longitude'];

export function createBody(values: Values, layout: Layout): Values {
  const body = valuesBody(values, layout);
  if (layout.kind !== 'geodirectory') return { meta: {}, ...body };
  const empty = WITH_DEFAULTS.filter((key) => Object.hasOwn(layout.metaSchema, key));
  return { ...Object.fromEntries(empty.map((key) => [key, ''])), ...body };
}
