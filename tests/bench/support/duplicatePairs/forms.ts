import type { Stock } from './pair.ts';

type Names = (stock: Stock) => readonly [string, string];

/** One business with its name as two sites spell it. */
export const SAME: Record<string, Names> = {
  'trade in front': ({ one }) => [one, `Salon ${one}`],
  'trade behind': ({ one }) => [`${one} Hair Studio`, one],
  'article in brackets, with the place': ({ one, place }) => [`${one}, The (${place.city})`, `The ${one}`],
  'article turned round': ({ one }) => [`${one} Lounge, The`, `The ${one} Lounge`],
  'place in brackets': ({ one, two, place }) => [
    `${one} & ${two} Nails (${place.city})`,
    `${one} and ${two} Nails`,
  ],
  'part of town in brackets': ({ one, place }) => [`${one} Barbershop (${place.part})`, `${one} Barbershop`],
  'words more': ({ first }) => [`${first}'s`, `${first}'s Premier Nail Artistry`],
  'words more behind a name of two': ({ one, two }) => [
    `${one} ${two}`,
    `${one} ${two} Signature Salon & Spa`,
  ],
  'in a house': ({ one, house }) => [one, `${one} at the ${house}`],
  'in a house, with its trade': ({ one, house }) => [`${one} Nails`, `${one} Nails at ${house}`],
  'hotel turned round': ({ house }) => [`Hotel ${house} Spa`, `${house} Hotel Spa`],
  'short trade': ({ last }) => [`${last}'s Barbershop`, `${last}'s Barber Parlor`],
  'owner behind': ({ one, first, last }) => [`${one} Beauty`, `${one} Beauty by ${first} ${last}`],
  'house number in brackets': ({ one, two, number, street }) => [
    `${one} ${two}`,
    `${one} ${two} (${number} ${street})`,
  ],
  'company of the owner': ({ one, two }) => [`${one} ${two} Salon`, `${one} ${two} Salon Group LLC`],
  misspelt: ({ one, last }) => [`${one} ${last} Hair`, `${one} ${last.replace(/(.)(.)$/, '$2$1')} Hair`],
  possessive: ({ last }) => [`${last} Hair Design`, `${last}'s Hair Design`],
  'trade in front of a long one': ({ one, two }) => [`${one} ${two} Day Spa`, `Spa ${one} ${two}`],
};

/** Two businesses in one building. */
export const OTHER_IN_ONE_HOUSE: Record<string, Names> = {
  "two trades of a hotel's": ({ house }) => [`${house} Hotel Spa`, `${house} Hotel Barber Shop`],
  'two trades of a resort': ({ one }) => [`${one} Resort Nail Bar`, `${one} Resort Hair Salon`],
  'tenants with other names': ({ one, two }) => [`${one} Nails`, `${two} Nails`],
  'tenants at a landlord': ({ one, two, house }) => [`${one} at ${house}`, `${two} at ${house}`],
  'landlord and tenant': ({ one, house }) => [
    `${house} Salon Suites`,
    `${one} Lashes at ${house} Salon Suites`,
  ],
  'people of one salon': ({ first, last, one }) => [`Hair by ${first}`, `Hair by ${last}, ${one}`],
  'other trades, other names': ({ one, three }) => [`${one} Barbershop`, `${three} Day Spa`],
  'names of one trade word': ({ one, last }) => [`${one} Beauty Salon`, `${last} Beauty Salon`],
  "shops of one hotel's": ({ house }) => [`Nails at the ${house}`, `Barbers at the ${house}`],
  'an academy beside its salon': ({ one }) => [`${one} Salon`, `${one} Beauty Academy`],
};

/** Two businesses in two buildings. */
export const OTHER_IN_TWO_HOUSES: Record<string, Names> = {
  'branches, or of one name': ({ one }) => [`${one} Nail Salon`, `${one} Nail Salon`],
  'a name beside a longer one': ({ one, two }) => [one, `${one} ${two} Salon`],
  'common words': ({ last }) => [`Bella Nails`, `Bella Nails of ${last}`],
  'other names': ({ two, three }) => [`${two} Hair Studio`, `${three} Hair Studio`],
  'turned round': ({ one }) => [`Salon ${one}`, `${one} Hair Salon`],
};
