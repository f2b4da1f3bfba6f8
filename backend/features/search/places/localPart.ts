import { z } from 'zod';

/** What cannot be read is as good as not there: an odd local part must not fail a search. */
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

/** Serper: names and values. SearXNG: a list of labels and values. In lower case here. */
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
 * A place of a map, a panel or an infobox, under any of the names that the providers give its parts. No capture of a
 * Serper or Brave local answer was at hand, only their types: so nothing here is required but a title.
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
    /** Of Brave's place, and of the page that tells of it. */
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
export type LocalPart = z.output<typeof LocalPart>;

/** The parts of local answers that can be read: of lists, of objects with a list `places` or `results`, and of single ones. */
export function readLocalParts(...values: unknown[]): LocalPart[] {
  return values.flatMap((value): LocalPart[] => {
    if (Array.isArray(value)) return readLocalParts(...value);
    const { places, results } = (value ?? {}) as { places?: unknown; results?: unknown };
    for (const list of [places, results]) if (Array.isArray(list)) return readLocalParts(...list);
    const read = LocalPart.safeParse(value);
    return read.success && read.data.title ? [read.data] : [];
  });
}
