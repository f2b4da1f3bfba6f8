import type { Knex } from 'knex';
import { withLease } from '../../../lib/lease.ts';
import { termKey } from '../site/draftKeys.ts';
import type { TermTarget } from '../site/fieldMap.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import type { WordPressClient } from '../site/wordpressClient.ts';
import { setupError } from '../site/wordpressError.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { isEmptyMeta } from './draftContent.ts';
import { fencedClient } from './draftLease.ts';
import { givenValue, termName } from './fieldValue.ts';
import type { Post } from './post.ts';
import type { MakeAlone, WantedTerm } from './siteTerm.ts';
import { CATEGORY, CITY, existingTerm, forgetTerm, siteTerm } from './siteTerm.ts';
import type { FieldText } from './writtenContent.ts';

export type KnownSite = { client: WordPressClient; site: SiteDescription };

/** Returns a function that lets only one process at a time create a term of this kind and name. */
export const makeTermAlone =
  (db: Knex, client: WordPressClient, { kind, name }: WantedTerm, signal: AbortSignal): MakeAlone =>
  (make) =>
    withLease(db, `${kind.noun} ${client.destination.id} ${name}`, { signal }, (lease) =>
      make(fencedClient(client, lease)),
    );

/**
 * `find` finds or creates the term of a business's city, and `forget` removes it from the cache. Undefined if the
 * business has no city or the destination no taxonomy for cities.
 */
export function cityOf(
  db: Knex,
  { client, site }: KnownSite,
  business: SyncableBusiness,
  signal: AbortSignal,
) {
  const taxonomy = site.cityTaxonomy;
  const name = taxonomy && termName(business);
  if (!taxonomy || !name) return undefined;
  const wanted: WantedTerm = { taxonomy, kind: CITY, name };
  return {
    find: () => siteTerm(client, wanted, makeTermAlone(db, client, wanted, signal)),
    forget: () => forgetTerm(client, wanted),
  };
}

type Found = { key: string; id: number; wanted: WantedTerm };

/**
 * Finds the term of the first of these names that the site has. With `create`, the first name's term is created if the
 * site lacks it.
 */
async function findFirst(
  db: Knex,
  { client, site }: KnownSite,
  { taxonomy: key, create }: TermTarget,
  names: readonly string[],
  signal: AbortSignal,
): Promise<Found | undefined> {
  const taxonomy = site.taxonomies[key]!;
  for (const [at, name] of names.entries()) {
    const wanted: WantedTerm = { taxonomy, kind: CATEGORY, name };
    const id =
      create && at === 0
        ? await siteTerm(client, wanted, makeTermAlone(db, client, wanted, signal))
        : await existingTerm(client, wanted);
    if (id !== undefined) return { key, id, wanted };
  }
  return undefined;
}

/** Finds a business's terms in the taxonomies of `terms`, with notes about missing ones. Throws WordPressError. */
export async function termsOf(db: Knex, found: KnownSite, textOf: FieldText, signal: AbortSignal) {
  const { client, site } = found;
  const terms: Found[] = [];
  const notes: string[] = [];
  for (const [field, target] of Object.entries(client.destination.terms)) {
    const own = givenValue(target.names, textOf(field, termKey(target.taxonomy)));
    const names = [own, target.default ?? ''].filter(Boolean);
    const term = await findFirst(db, found, target, names, signal);
    if (term) terms.push(term);
    if (own && term?.wanted.name !== own) {
      const instead = term ? `"${term.wanted.name}" was set` : 'no term was set';
      notes.push(
        `The site has no term "${own}" in the taxonomy "${target.taxonomy}", so ${instead}: add it there, name another one in "names", or allow "create".`,
      );
    }
    if (!term && site.kind === 'geodirectory' && names.length) {
      throw setupError(
        `GeoDirectory requires a category, and the site has no "${names.join('" or "')}" in "${target.taxonomy}": add it there, or correct "terms".`,
      );
    }
  }
  return {
    ids: Object.fromEntries(terms.map(({ key, id }) => [key, id])),
    notes,
    /** Drops terms from the cache that WordPress has dropped from the post, because they were deleted. */
    forgetLost({ meta }: Post): void {
      for (const { key, wanted } of terms) if (isEmptyMeta(meta[termKey(key)])) forgetTerm(client, wanted);
    },
  };
}
