import type { Business } from '#contract/businesses.ts';
import type { Candidate } from '#contract/platformDetails.ts';
import type { Element } from '#contract/words.ts';
import { ELEMENTS } from '#contract/words.ts';

/**
 * `similar`: the names mean the same, but are not written the same, such as `Rosa Nails` and `Rosa Nail Spa`.
 * `in its URL`: the page shows no place, but its URL ends with the city or a short form of it.
 * `not in your list`: the page shows a value that was not compared, mostly because the list has none.
 * `not compared`: the result is so old that it does not contain what the page showed.
 */
export type Agreement =
  | 'same'
  | 'similar'
  | 'differs'
  | 'in its URL'
  | 'not in your list'
  | 'not shown'
  | 'not compared';

export type Compared = {
  aspect: Element;
  agreement: Agreement;
  /** The page's value. Absent if it is not known, or the same as the list's. */
  theirs?: string;
  /** The list's value, if the page's value differs or is only similar. */
  ours?: string;
  /** If the page's value does not agree with the list: the platforms of the salon's pages with which it agrees. */
  learnedFrom: string[];
};

export type Evidence = Pick<Candidate, 'for' | 'against' | 'shown' | 'learned'>;
type OurValues = Partial<Record<Element, string>>;

export const ourValues = ({ name, address, zipCode, city, state, phone }: Business): OurValues => ({
  name,
  ...(address && { street: address }),
  ...(zipCode && { zip: zipCode }),
  ...(city && { city: state ? `${city}, ${state}` : city }),
  ...(phone && { phone }),
});

function agreementOn(aspect: Element, { for: agrees, against, shown }: Evidence): Agreement {
  const differs =
    against.includes(aspect) ||
    (aspect === 'city' && against.includes('other_city')) ||
    (aspect === 'name' && against.includes('other_name'));
  if (differs) return 'differs';
  if (agrees.includes(aspect)) return 'same';
  if (aspect === 'city' && agrees.includes('city_in_url')) return 'in its URL';
  if (!shown) return 'not compared';
  return shown[aspect] === undefined ? 'not shown' : 'not in your list';
}

/** Returns the letters and digits of a name, in lower case and without accents. */
const spelling = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

export function compare(evidence: Evidence, ours: OurValues): Compared[] {
  return ELEMENTS.map((aspect) => {
    const agrees = agreementOn(aspect, evidence);
    const theirs = evidence.shown?.[aspect];
    const isSimilar =
      aspect === 'name' &&
      agrees === 'same' &&
      theirs !== undefined &&
      spelling(theirs) !== spelling(ours.name ?? '');
    const agreement = isSimilar ? 'similar' : agrees;
    const areBothShown = isSimilar || agreement === 'differs';
    return {
      aspect,
      agreement,
      ...((areBothShown || agreement === 'not in your list') && theirs !== undefined && { theirs }),
      ...(areBothShown && ours[aspect] !== undefined && { ours: ours[aspect] }),
      learnedFrom: (evidence.learned ?? [])
        .filter(({ kind }) => kind === aspect)
        .map(({ platformId }) => platformId),
    };
  });
}

/** Says which searches for the street or phone number, without the name, found the page; undefined if none did. */
export function foundBy({ for: agrees }: Evidence): string | undefined {
  const searches = [
    agrees.includes('street_search') && 'street',
    agrees.includes('phone_search') && 'phone number',
    agrees.includes('address_search') && 'address or phone number',
  ].filter(Boolean);
  return searches.length
    ? `A search for the ${searches.join(' and the ')}, without the name, found it.`
    : undefined;
}
