import type { Random } from '../beds/search/random.ts';
import type { FoundPage } from '../support/searchDoubles/searchDouble.ts';

/** `isListed`: the business has a page that every working search shows, so "not found" is always wrong for it. */
export type ChaosSalon = {
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  isListed: boolean;
};

const VOWELS = 'aeiou';
const CONSONANTS = 'bdfgklmnprstvz';

/** Generates salons whose names share no word. */
export function makeSalons(random: Random, count: number): ChaosSalon[] {
  const used = new Set<string>();
  const word = (): string => {
    const made = Array.from(
      { length: 4 },
      () => random.letters(1, CONSONANTS) + random.letters(1, VOWELS),
    ).join('');
    if (used.has(made)) return word();
    used.add(made);
    return made[0]!.toUpperCase() + made.slice(1);
  };
  return Array.from({ length: count }, (_, index) => ({
    name: `${word()} ${word()} Hair`,
    address: `${100 + index} Oak St`,
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
    isListed: random.chance(0.7),
  }));
}

export function pageOf({ name, address }: ChaosSalon): FoundPage {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    url: `https://www.yelp.com/biz/${slug}-austin`,
    title: `${name} - Austin, TX - Yelp`,
    snippet: `${name}, hair salon at ${address}, Austin, TX 78704.`,
  };
}
