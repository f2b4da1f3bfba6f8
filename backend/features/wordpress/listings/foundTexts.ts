import { decodeHTMLStrict } from 'entities';
import { z } from 'zod';
import { cutText } from '../../../lib/cleanText.ts';
import { CITY_TERM, isTextKey, STATUS, taxonomyOf } from '../site/draftKeys.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { parseReply } from '../site/siteReply.ts';
import { MOST_TEMPLATE_CHARACTERS } from '../site/template.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';
import { isEmptyMeta } from '../sync/draftContent.ts';
import type { WantedTerm } from '../sync/siteTerm.ts';
import { CATEGORY, CITY, existingTerm } from '../sync/siteTerm.ts';
import type { FoundUpdate } from './listedPost.ts';

type Found = { client: WordPressClient; site: SiteDescription };

/** The three values of an update as texts; null if empty or unknown. */
export type UpdateTexts = { written: string | null; onSite: string | null; now: string | null };

const STATUSES: Record<string, string> = {
  publish: 'Published',
  future: 'Scheduled',
  private: 'Published privately',
  draft: 'Draft',
};

const Terms = z.array(z.object({ id: z.number(), name: z.string() }));

/** The taxonomy of a key of terms, and what its terms mean; undefined for other keys, or if the site lacks it. */
export function termTaxonomy(site: SiteDescription, key: string) {
  if (key === CITY_TERM) return site.cityTaxonomy && { taxonomy: site.cityTaxonomy, kind: CITY };
  const name = taxonomyOf(key);
  const taxonomy = name === undefined ? undefined : site.taxonomies[name];
  return taxonomy && { taxonomy, kind: CATEGORY };
}

/** The id of the term with this name in the key's taxonomy; undefined if the site has no such term. */
export async function termOf(
  { client, site }: Found,
  key: string,
  name: string,
): Promise<number | undefined> {
  const found = termTaxonomy(site, key);
  const wanted: WantedTerm | undefined = found && { ...found, name };
  return wanted && existingTerm(client, wanted);
}

const ids = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];

/** The names of the terms whose ids are in these updates, by id. */
export async function termNames({ client, site }: Found, found: readonly FoundUpdate[]) {
  const names = new Map<number, string>();
  const byRoute = new Map<string, Set<number>>();
  for (const { key, onSite, written } of found) {
    const route = termTaxonomy(site, key)?.taxonomy.route;
    if (!route) continue;
    const known = byRoute.get(route) ?? new Set();
    for (const id of [...ids(onSite), ...ids(written)]) known.add(id);
    byRoute.set(route, known);
  }
  for (const [route, wanted] of byRoute) {
    const all = [...wanted];
    for (let from = 0; from < all.length; from += 100) {
      const include = all.slice(from, from + 100).join(',');
      const query = { include, per_page: 100, _fields: 'id,name' };
      const { json } = await client.call('GET', route, { query });
      for (const { id, name } of parseReply(Terms, json, 'its terms')) names.set(id, decodeHTMLStrict(name));
    }
  }
  return names;
}

function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .flatMap(([key, item]) => (isEmptyMeta(item) ? [] : `${key}: ${plain(item)}`))
    .join('\n');
}

const LINK_TAG = /<a\s[^<>]*>|<\/a>/gi;

/** Calls `added` with the words and the address of each link, and inserts the returned text behind the words. */
function behindLinks(html: string, added: (words: string, href: string) => string): string {
  let href = '';
  let start = 0;
  return html.replace(LINK_TAG, (tag: string, at: number) => {
    const shown = href && added(html.slice(start, at).replace(/<[^>]*>/g, ''), href);
    href = tag.match(/\shref="([^"]*)"/i)?.[1] ?? '';
    start = at + tag.length;
    return `${shown}${tag}`;
  });
}

const linkKey = (words: string, href: string): string => `${words} ${href}`;

/** Returns a key of words and address for each link, so that two links that swap addresses count as new links. */
function linksOf(html: string): Set<string> {
  const links = new Set<string>();
  behindLinks(html, (words, href) => {
    links.add(linkKey(words, href));
    return '';
  });
  return links;
}

/**
 * The plain text of a post's HTML. Adds the address of each link that `linked` lacks, unless the words of the link are
 * the address.
 */
const unmarked = (html: string, linked: ReadonlySet<string>): string =>
  decodeHTMLStrict(
    behindLinks(html, (words, href) =>
      words === href || linked.has(linkKey(words, href)) ? '' : ` (${href})`,
    )
      .replace(/<br\b[^>]*>/g, '\n')
      .replace(/<!--[\s\S]*?-->|<[^>]*>/g, ' '),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();

/**
 * Returns the values of an update as texts. In a post's text, a link's address is added if only one of the two texts
 * (the site's and the new one) has this link (see `unmarked`). If a person has edited the text, every link's address is
 * added, because the screen shows which values the text still has.
 */
export function updateTexts(
  site: SiteDescription,
  { key, value, onSite, written, isEdited }: FoundUpdate,
  names: ReadonlyMap<number, string>,
): UpdateTexts {
  const isTerms = termTaxonomy(site, key) !== undefined;
  const linked = (given: unknown) => linksOf(isTextKey(key) && !isEdited ? plain(given ?? '') : '');
  const text = (given: unknown, others: ReadonlySet<string>): string | null => {
    if (isEmptyMeta(given)) return null;
    if (key === STATUS) return STATUSES[String(given)] ?? String(given);
    const shown = plain(
      isTerms && Array.isArray(given) ? ids(given).map((id) => names.get(id) ?? `term ${id}`) : given,
    );
    return cutText(isTextKey(key) ? unmarked(shown, others) : shown, MOST_TEMPLATE_CHARACTERS) || null;
  };
  const [ofSite, ofValue] = [linked(onSite), linked(value)];
  return { written: text(written, ofValue), onSite: text(onSite, ofValue), now: text(value, ofSite) };
}
