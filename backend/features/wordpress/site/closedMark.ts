import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import { plainText } from '../../naming/text.ts';
import type { DestinationEntry } from './destinationEntry.ts';
import { fieldFaults } from './fieldFaults.ts';
import type { FieldTarget } from './fieldTargets.ts';
import { targetOf } from './fieldTargets.ts';
import type { MetaSchema } from './metaSchema.ts';
import type { MetaValue } from './metaValue.ts';
import { metaValue } from './metaValue.ts';
import { parseReply } from './siteReply.ts';
import type { WordPressClient } from './wordpressClient.ts';
import { setupError, WordPressError } from './wordpressError.ts';

/** How a destination marks the post of a closed salon: as a draft, by a value in a field, or by a term. */
export type ClosedMark =
  | { status: 'draft' }
  | { target: FieldTarget; value: MetaValue }
  | { taxonomy: string; termId: number; name: string };

type Route = { route: string };
const Terms = z.array(z.object({ id: z.number(), name: z.string() }));

async function findTerm({ call }: WordPressClient, { route }: Route, name: string) {
  const query = { search: name, per_page: 100, _fields: 'id,name' };
  const terms = parseReply(Terms, (await call('GET', route, { query })).json, 'its terms');
  return terms.find((term) => plainText(decodeHTMLStrict(term.name)) === plainText(name))?.id;
}

/** Checks the setting `closed` against the site, and returns the mark. Throws WordPressError with what to do. */
export async function readClosedMark(
  client: WordPressClient,
  metaSchema: Record<string, MetaSchema>,
  readTaxonomy: (key: string) => Promise<Route>,
): Promise<ClosedMark> {
  const { destination } = client;
  const { closed } = destination;
  if ('status' in closed) return closed;
  if ('term' in closed) {
    const { taxonomy, name } = closed.term;
    const termId = await findTerm(client, await readTaxonomy(taxonomy), name);
    if (termId !== undefined) return { taxonomy, termId, name };
    throw setupError(
      `The site has no term "${name}" in the taxonomy "${taxonomy}" for closed salons: add it there, or correct "closed".`,
    );
  }
  return fieldMark(destination, closed, metaSchema);
}

function fieldMark(
  destination: DestinationEntry,
  { field, value }: { field: string; value: string },
  metaSchema: Record<string, MetaSchema>,
): ClosedMark {
  const target = targetOf('closed', field, metaSchema);
  // The value is checked below, so here the key may be of any type.
  const entry = { ...destination, values: { ...destination.values, closed: {} } };
  const [fault] = fieldFaults(entry, [target], metaSchema);
  if (fault) throw setupError(`${fault} It is named in "closed".`);
  const { metaKey, property } = target;
  const own = metaSchema[metaKey] ?? {};
  const schema = property === undefined ? own : (own.properties?.[property] ?? {});
  try {
    return { target, value: metaValue(schema, field, value) };
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error;
    throw setupError(`The site does not take the "value" of "closed". ${error.message}`);
  }
}
