import type { UpdateKind } from '#contract/words.ts';
import { DIRECTIONS } from '../../address/streetWords.ts';
import { plainWords } from '../../naming/text.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import { CITY_TERM, isTextKey, TITLE, termKey } from '../site/draftKeys.ts';
import { alternatives, PLACE_TEXTS } from '../site/fieldNames.ts';
import { fieldTargets } from '../site/fieldTargets.ts';
import type { SiteDescription } from '../site/siteDescription.ts';
import { keyFields } from '../sync/writtenValues.ts';

/** A part of a post that is compared and decided on separately. */
export type Unit = {
  /** A key of a draft (see draftKeys.ts). If the key contains an object, `property` names a part of it. */
  key: string;
  property: string | undefined;
  /** The field from which the value is made; for the text and excerpt of a post, the key. */
  field: string;
  /** All fields from which the value is made. */
  fields: readonly string[];
};

/** Fields that are not compared, because they change with each run or never. */
const NOT_COMPARED: readonly string[] = ['externalId', 'verifiedAt'];

/** True if one text is the other with more words (`Tampa / FL`, `Tampa`), but no direction (`North Tampa`). */
function addsOnlyWords(one: string, other: string): boolean {
  const [a, b] = [plainWords(one), plainWords(other)];
  const isWithin = (some: string[], all: string[]) =>
    some.every((word) => all.includes(word)) &&
    // Short directions are ignored, because `NE` may be Nebraska.
    !all.some((word) => word.length > 2 && DIRECTIONS.has(word) && !some.includes(word));
  return a.length > 0 && b.length > 0 && (isWithin(a, b) || isWithin(b, a));
}

/** `wasKnown`: true if the post had a value before. `was`: the text of that value. */
export function kindOf({ key, field }: Unit, wasKnown: boolean, was: string, now: string): UpdateKind {
  if (isTextKey(key)) return 'text';
  if (field.startsWith('platformUrls.')) return 'url';
  const isPlace = PLACE_TEXTS.includes(alternatives(field)[0]!);
  return wasKnown && isPlace && !addsOnlyWords(was, now) ? 'moved' : 'fact';
}

/** The parts of a destination's posts that the product writes, except those that are not compared. */
export function listingUnits(
  destination: DestinationEntry,
  site: Pick<SiteDescription, 'metaSchema' | 'cityTaxonomy'>,
  platformIds: readonly string[],
): Unit[] {
  const single = (key: string, field: string, property?: string): Unit => ({
    key,
    property,
    field,
    fields: [field],
  });
  const targets = fieldTargets(destination, site.metaSchema).flatMap(({ field, metaKey, property }) =>
    field === 'platformUrls'
      ? platformIds.map((id) => single(metaKey, `platformUrls.${id}`, id))
      : single(metaKey, field, property),
  );
  const texts = [...keyFields(destination, site, platformIds)].filter(([key]) => isTextKey(key));
  return [
    single(TITLE, 'name'),
    ...targets,
    ...(site.cityTaxonomy ? [single(CITY_TERM, 'taxonomyCity')] : []),
    ...Object.entries(destination.terms).map(([field, { taxonomy }]) => single(termKey(taxonomy), field)),
    ...texts.map(([key, fields]): Unit => ({ key, property: undefined, field: key, fields })),
  ].filter(({ field }) => !NOT_COMPARED.includes(field));
}
