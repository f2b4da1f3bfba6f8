import { z } from 'zod';
import type { ListedFacts } from './listedFacts.ts';
import { listedFacts } from './listedFacts.ts';

/** An unreadable value counts as missing, because an odd value in a local answer must not make a search fail. */
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

/** Serper sends attributes as an object, SearXNG as a list of labels and values. Names are converted to lower case. */
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
 * A business as a map listing, a panel or an infobox shows it, with the key names of all providers. No value is
 * required here, because the formats of Serper and Brave are known from type definitions, not from real answers.
 * `readLocalParts` requires a title.
 */
export const LocalPart = z
  .object({
    title: Text,
    name: Text,
    /** SearXNG's name for the title. */
    infobox: Text,
    address: Text,
    postal_address: z.object({ displayAddress: Text }).optional().catch(undefined),
    phone: Text,
    phoneNumber: Text,
    contact: z.object({ telephone: Text }).optional().catch(undefined),
    website: Text,
    links: z.object({ website: Text, directions: Text }).optional().catch(undefined),
    /** In Brave's answers: the business's website, or a page that describes the business. */
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

/** At most MOST_PLACES businesses of an answer are returned. To find them, at most MOST_PARTS parts are parsed. */
const MOST_PLACES = 20;
const MOST_PARTS = 100;

/**
 * Yields the parts in a value, mostly one per business. A list, or an object's list `places` or `results`, is searched
 * item by item. Any other value is a part itself.
 */
function* partsOf(value: unknown): Generator<unknown> {
  const { places, results } = (value ?? {}) as { places?: unknown; results?: unknown };
  const list = [value, places, results].find((one) => Array.isArray(one));
  if (!list) yield value;
  else for (const item of list) yield* partsOf(item);
}

/** Returns the first parts of local answers that are readable and have a title. */
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
