import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import { cityKey } from '../../address/cityName.ts';
import { plainText } from '../../naming/text.ts';
import type { Taxonomy } from '../site/siteDescription.ts';
import { parseReply } from '../site/siteReply.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';
import { setupError, WordPressError } from '../site/wordpressError.ts';

/** Calls `make`, which creates a term, while no other process creates the same term. */
export type MakeAlone = (make: (client: WordPressClient) => Promise<number>) => Promise<number>;

/** What the terms of a taxonomy are (cities or categories): how names are compared, and what messages call them. */
export type TermKind = {
  /** For example `city` and `cities`. */
  noun: string;
  plural: string;
  /** Returns a key that is the same for different spellings of a name. */
  key: (name: string) => string;
  /** Returns a part of the name to search for, which most other spellings of the name contain, too. */
  searchWord: (name: string) => string;
};

const Term = z.object({ id: z.number(), name: z.string(), parent: z.number().default(0) });
const TermExists = z.object({ term_id: z.coerce.number() });

/** How long a term's id is cached. Terms change rarely; a deleted one is noticed, as WordPress drops it from drafts. */
const KEPT_MS = 10 * 60_000;
const known = new Map<string, { at: number; id: Promise<number | undefined> }>();

const keyOf = ({ destination }: WordPressClient, { taxonomy, name }: WantedTerm): string =>
  JSON.stringify([destination.url, taxonomy.route, name]);

/** Words in city names that are often abbreviated. A search for one of them would miss the abbreviation. */
const SHORTENED = new Set(
  (
    'saint sainte fort mount mountain point heights spring springs beach park lake lakes village township junction ' +
    'center valley hills gardens creek falls grove harbor landing island city north south east west'
  ).split(' '),
);

/**
 * Returns the longest word that is not often abbreviated, or the first word if all are. WordPress searches for parts of
 * names, so it finds every spelling that contains this word.
 */
function longestWord(name: string, isAbbreviated: (word: string) => boolean): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const rank = (word: string) => (isAbbreviated(word.toLowerCase()) ? 0 : word.length);
  return words.sort((a, b) => rank(b) - rank(a))[0] ?? name;
}

export const CITY: TermKind = {
  noun: 'city',
  plural: 'cities',
  key: cityKey,
  searchWord: (name) => longestWord(name, (word) => SHORTENED.has(word)),
};

export const CATEGORY: TermKind = {
  noun: 'category',
  plural: 'categories',
  key: plainText,
  searchWord: (name) => longestWord(decodeHTMLStrict(name), () => false),
};

/** A term to be found: its name, its taxonomy, and what it stands for. */
export type WantedTerm = { taxonomy: Taxonomy; kind: TermKind; name: string };

/**
 * Finds the term in any spelling (`St. Paul` for `Saint Paul`), preferably the exact one, then one without a parent.
 */
async function findTerm(
  { call }: WordPressClient,
  { taxonomy: { route }, kind, name }: WantedTerm,
): Promise<number | undefined> {
  const query = { search: kind.searchWord(name), per_page: 100, _fields: 'id,name,parent' };
  const terms = parseReply(z.array(Term), (await call('GET', route, { query })).json, `the ${kind.plural}`);
  const rank = (term: z.infer<typeof Term>) =>
    (decodeHTMLStrict(term.name) === name ? 0 : 2) + (term.parent ? 1 : 0);
  const same = terms.filter((term) => kind.key(decodeHTMLStrict(term.name)) === kind.key(name));
  return same.sort((a, b) => rank(a) - rank(b))[0]?.id;
}

/** Reads back a reported term. Throws WordPressError if it is missing, or its name does not contain the wanted one. */
async function confirmTerm(
  { call }: WordPressClient,
  { taxonomy: { route }, kind, name }: WantedTerm,
  id: number,
): Promise<number> {
  const query = { _fields: 'id,name,parent' };
  const reply = await call('GET', `${route}/${id}`, { query }).catch((error) => {
    if (error instanceof WordPressError && error.code === 'rest_term_invalid') return undefined;
    throw error;
  });
  const term = reply && parseReply(Term, reply.json, `the new ${kind.noun}`);
  // A plugin may extend the name, as in "Boise, ID".
  if (term?.id === id && kind.key(decodeHTMLStrict(term.name)).includes(kind.key(name))) return id;
  const instead = term
    ? `another one, "${decodeHTMLStrict(term.name).slice(0, 100)}"`
    : `no such ${kind.noun}`;
  throw setupError(
    `WordPress answered that the ${kind.noun} "${name}" is term ${id}, but shows ${instead} there: add the ${kind.noun} in WordPress, or look for a plugin that changes what is saved.`,
  );
}

async function createTerm(client: WordPressClient, wanted: WantedTerm): Promise<number> {
  const { taxonomy, kind, name } = wanted;
  try {
    const reply = await client.call('POST', taxonomy.route, {
      query: { _fields: 'id,name,parent' },
      body: { name },
    });
    return await confirmTerm(client, wanted, parseReply(Term, reply.json, `the new ${kind.noun}`).id);
  } catch (error) {
    if (!(error instanceof WordPressError)) throw error;
    const existing = error.code === 'term_exists' ? TermExists.safeParse(error.data) : undefined;
    if (existing?.success) return confirmTerm(client, wanted, existing.data.term_id);
    // If the answer was lost or did not come from WordPress, the term may have been created.
    const made = await findTerm(client, wanted);
    if (made === undefined) throw error;
    return made;
  }
}

async function findOrCreate(
  client: WordPressClient,
  wanted: WantedTerm,
  makeAlone: MakeAlone,
): Promise<number> {
  const { taxonomy, kind, name } = wanted;
  const found = await findTerm(client, wanted);
  if (found !== undefined) return found;
  if (!taxonomy.mayCreate) {
    throw setupError(
      `The site has no ${kind.noun} "${name}", and the user "${client.destination.username}" may not make one: add the ${kind.noun} in WordPress, or give the user the role Editor.`,
    );
  }
  return makeAlone(
    // Another process may have created the term while this one waited.
    async (alone) => (await findTerm(alone, wanted)) ?? createTerm(alone, wanted),
  );
}

/** Calls `find`, and caches the id that it returns for KEPT_MS. A failure, or undefined, is not cached. */
function remembered(client: WordPressClient, wanted: WantedTerm, find: () => Promise<number | undefined>) {
  const key = keyOf(client, wanted);
  const kept = known.get(key);
  if (kept && performance.now() - kept.at < KEPT_MS) return kept.id;
  const id = find();
  known.set(key, { at: performance.now(), id });
  id.then(
    (found) => found ?? known.delete(key),
    () => known.delete(key),
  );
  return id;
}

/** Returns the term's id; undefined if the site has none. Throws WordPressError. */
export const existingTerm = (client: WordPressClient, wanted: WantedTerm): Promise<number | undefined> =>
  remembered(client, wanted, () => findTerm(client, wanted));

/** Returns the term's id, and creates the term if the site has none. Throws WordPressError. */
export async function siteTerm(
  client: WordPressClient,
  wanted: WantedTerm,
  makeAlone: MakeAlone,
): Promise<number> {
  const make = () => findOrCreate(client, wanted, makeAlone);
  // `remembered` returns undefined if another draft, which may not create the term, has just looked for it in vain.
  return (await remembered(client, wanted, make)) ?? make();
}

export function forgetTerm(client: WordPressClient, wanted: WantedTerm): void {
  known.delete(keyOf(client, wanted));
}
