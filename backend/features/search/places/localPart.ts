import { z } from 'zod';
import type { ListedFacts } from './listedFacts.ts';
import { listedFacts } from './listedFacts.ts';

/** An unreadable value counts as missing: an odd local part must not fail a search. */
const Text = z.string().trim().min(1).optional().catch(undefined);
const Id = z
  .union([z.string(), z.int().transform(String)])
  .optional()
  .catch(undefined);

function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(z.union([item, z.unknown().transform(() => undefined)]))
    .transform((items) => items.filter((each) => each !== undefined) as z.output<Item>[])
    .catch([]);
}

const Link = z
  .union([z.string(), z.object({ link: z.string() }), z.object({ url: z.string() })])
  .transform((value) => (typeof value === 'string' ? value : 'link' in value ? value.link : value.url));

/** Serper sends names and values, SearXNG a list of labels and values. Keys become lower case. */
const Attributes = z
  .union([
    z.record(z.string(), z.unknown()).transform((record) => Object.entries(record)),
    listOf(z.object({ label: z.string(), value: z.unknown() })).transform((list) =>
      list.map(({ label, value }) => [label, value] as const),
    ),
  ])
  .transform((entries) => new Map(entries.map(([name, value]) => [name.toLowerCase(), value])))
  .catch(new Map());

/**
 * A place from a map, a panel or an infobox, under any of the key names that the providers use. Only a title is
 * required, because the shapes are known from type definitions (Serper, Brave) and not from real answers.
 */
export const LocalPart = z
  .object({
    title: Text,
    name: Text,
    /** SearXNG's title. */
    infobox: Text,
    address: Text,
    postal_address: z.object({ displayAddress: Text }).optional().catch(undefined),
    phone: Text,
    phoneNumber: Text,
    contact: z.object({ telephone: Text }).optional().catch(undefined),
    website: Text,
    links: z.object({ website: Text, directions: Text }).optional().catch(undefined),
    /** The URL of Brave's place, or of the page that describes it. */
    url: Text,
    provider_url: Text,
    attributes: Attributes,
    profiles: listOf(Link),
    urls: listOf(Link),
    cid: Id,
    data_cid: Id,
    data_id: Id,
    fid: Id,
    place_id: Id,
    placeId: Id,
    local_map: z.object({ link: Text }).optional().catch(undefined),
    permanently_closed: z.unknown().optional(),
    hours: Text,
    open_state: Text,
    businessStatus: Text,
  })
  .transform((part) => ({ ...part, title: part.title ?? part.name ?? part.infobox }));
export type LocalPart = z.output<typeof LocalPart> & { facts?: ListedFacts | undefined };

/** More places than are relevant for one business, and how many parts are parsed to find them. */
const MOST_PLACES = 20;
const MOST_PARTS = 100;

/**
 * Yields the parts of a local answer, which may be a list, an object with a list `places` or `results`, or a single
 * part.
 */
function* partsOf(value: unknown): Generator<unknown> {
  const { places, results } = (value ?? {}) as { places?: unknown; results?: unknown };
  const list = [value, places, results].find((one) => Array.isArray(one));
  if (!list) yield value;
  else for (const item of list) yield* partsOf(item);
}

/** The first readable parts of local answers. */
export function readLocalParts(...values: unknown[]): LocalPart[] {
  const parts: LocalPart[] = [];
  let parsed = 0;
  for (const value of partsOf(values)) {
    if (parsed === MOST_PARTS || parts.length === MOST_PLACES) break;
    parsed += 1;
    const read = LocalPart.safeParse(value);
    if (read.success && read.data.title) parts.push({ ...read.data, facts: listedFacts(value) });
  }
  return parts;
}
