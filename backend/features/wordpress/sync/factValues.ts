import { chosenFacts } from '#contract/chosenFacts.ts';
import type { Fact } from '#contract/facts.ts';
import { webUrl } from '#contract/webUrl.ts';
import type { FactField } from '../site/fieldNames.ts';

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Returns the chosen facts as texts and numbers, by field. Unknown ones are undefined, null or empty. */
export function factValues(facts: readonly Fact[]): Record<FactField, string | number | null | undefined> {
  const chosen = chosenFacts(facts);
  const { phone, website, bookingUrl, openingHours, coordinates, category, rating, otherNames } = chosen;
  return {
    phone,
    // Templates may use `website` and `bookingUrl` as links, so any value that is no web address is left out.
    website: webUrl(website ?? null),
    bookingUrl: webUrl(bookingUrl ?? null),
    openingHours: openingHours?.map(({ day, hours }) => `${capital(day)}: ${hours}`).join('\n'),
    latitude: coordinates?.latitude,
    longitude: coordinates?.longitude,
    category,
    rating: rating?.stars,
    reviewCount: rating?.reviews,
    otherNames: otherNames.join(', '),
  };
}
