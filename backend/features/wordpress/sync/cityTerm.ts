import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import { cityKey } from '../../address/cityName.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { parseReply } from '../site/siteDescription.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';
import { setupError, WordPressError } from '../site/wordpressError.ts';

type Taxonomy = NonNullable<SiteDescription['cityTaxonomy']>;
/** Makes a term while no other process makes the same one. */
export type MakeAlone = (make: (client: WordPressClient) => Promise<number>) => Promise<number>;

const Term = z.object({ id: z.number(), name: z.string(), parent: z.number().default(0) });
const TermExists = z.object({ term_id: z.coerce.number() });

/** Terms change rarely. A deleted one is noticed when WordPress drops it from a draft. */
const KEPT_MS = 10 * 60_000;
const known = new Map<string, { at: number; id: Promise<number> }>();

const keyOf = ({ destination }: WordPressClient, { route }: Taxonomy, name: string): string =>
  JSON.stringify([destination.url, route, name]);

/** Words of city names that are often abbreviated: a search for them would miss the abbreviation. */
const SHORTENED = new Set(
  (
    'saint sainte fort mount mountain point heights spring springs beach park lake lakes village township junction ' +
    'center valley hills gardens creek falls grove harbor landing island city north south east west'
  ).split(' '),
);

/** WordPress searches for parts of names, so one word that is never abbreviated finds all spellings of the rest. */
function searchWord(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const rank = (word: string) => (SHORTENED.has(word.toLowerCase()) ? 0 : word.length);
  return words.sort((a, b) => rank(b) - rank(a))[0] ?? name;
}

/**
 * Finds the term of this name in any spelling (`St. Paul`, `Saint Paul`). The exact spelling is preferred, then the
 * term without a parent.
 */
async function findTerm(
  { call }: WordPressClient,
  { route }: Taxonomy,
  name: string,
): Promise<number | undefined> {
  const query = { search: searchWord(name), per_page: 100, _fields: 'id,name,parent' };
  const terms = parseReply(z.array(Term), (await call('GET', route, { query })).json, 'the cities');
  const rank = (term: z.infer<typeof Term>) =>
    (decodeHTMLStrict(term.name) === name ? 0 : 2) + (term.parent ? 1 : 0);
  const same = terms.filter((term) => cityKey(decodeHTMLStrict(term.name)) === cityKey(name));
  return same.sort((a, b) => rank(a) - rank(b))[0]?.id;
}

/** Reads back a term that the site has named. Throws WordPressError if it is missing or is another city. */
async function confirmTerm(
  { call }: WordPressClient,
  { route }: Taxonomy,
  name: string,
  id: number,
): Promise<number> {
  const query = { _fields: 'id,name,parent' };
  const reply = await call('GET', `${route}/${id}`, { query }).catch((error) => {
    if (error instanceof WordPressError && error.code === 'rest_term_invalid') return undefined;
    throw error;
  });
  const term = reply && parseReply(Term, reply.json, 'the new city');
  // A plugin may add to the name, as in "Boise, ID".
  if (term?.id === id && cityKey(decodeHTMLStrict(term.name)).includes(cityKey(name))) return id;
  const instead = term ? `another one, "${decodeHTMLStrict(term.name).slice(0, 100)}"` : 'no such city';
  throw setupError(
    `WordPress answered that the city "${name}" is term ${id}, but shows ${instead} there: add the city in WordPress, or look for a plugin that changes what is saved.`,
  );
}

async function createTerm(client: WordPressClient, taxonomy: Taxonomy, name: string): Promise<number> {
  try {
    const reply = await client.call('POST', taxonomy.route, {
      query: { _fields: 'id,name,parent' },
      body: { name },
    });
    return await confirmTerm(client, taxonomy, name, parseReply(Term, reply.json, 'the new city').id);
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error;
    const existing = error.code === 'term_exists' ? TermExists.safeParse(error.data) : undefined;
    if (existing?.success) return confirmTerm(client, taxonomy, name, existing.data.term_id);
    // The answer was lost or did not come from WordPress: perhaps the term was made.
    const made = await findTerm(client, taxonomy, name);
    if (made === undefined) throw error;
    return made;
  }
}

async function findOrCreate(
  client: WordPressClient,
  taxonomy: Taxonomy,
  name: string,
  makeAlone: MakeAlone,
): Promise<number> {
  const found = await findTerm(client, taxonomy, name);
  if (found !== undefined) return found;
  if (!taxonomy.mayCreate) {
    throw setupError(
      `The site has no city "${name}", and the user "${client.destination.username}" may not make one: add the city in WordPress, or give the user the role Editor.`,
    );
  }
  return makeAlone(
    // Another process may have made it while we waited.
    async (alone) => (await findTerm(alone, taxonomy, name)) ?? createTerm(alone, taxonomy, name),
  );
}

/** Returns the id of the city's term, and makes the term if there is none. Throws WordPressError. */
export function cityTerm(
  client: WordPressClient,
  taxonomy: Taxonomy,
  name: string,
  makeAlone: MakeAlone,
): Promise<number> {
  const key = keyOf(client, taxonomy, name);
  const kept = known.get(key);
  if (kept && performance.now() - kept.at < KEPT_MS) return kept.id;
  const id = findOrCreate(client, taxonomy, name, makeAlone);
  known.set(key, { at: performance.now(), id });
  id.catch(() => known.delete(key));
  return id;
}

export function forgetCityTerm(client: WordPressClient, taxonomy: Taxonomy, name: string): void {
  known.delete(keyOf(client, taxonomy, name));
}
