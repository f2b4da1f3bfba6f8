import type { Random } from '../random.ts';
import { COMMON_NAMES, FINE_WORDS, FIRST_NAMES, LAST_NAMES, NOUNS, PUNS } from './nameWords.ts';
import type { Place } from './places.ts';
import type { Trade } from './trades.ts';
import { TRADE_SHARES } from './trades.ts';

const COMMON_SHARE = 0.07;

const possessive = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

function tradeOfCommon(name: string): Trade {
  if (name.includes('Nail')) return 'nail';
  if (/Barber|Cuts/.test(name)) return 'barber';
  if (name.includes('Lash')) return 'lash';
  return name.includes('Wax') ? 'skin' : 'hair';
}

/** The forms that names of each trade take. */
function forms(random: Random, { city }: Place): Record<Trade, (() => string)[]> {
  const { pick, int, letters } = random;
  const fine = () => pick(FINE_WORDS);
  const first = () => pick(FIRST_NAMES);
  const last = () => pick(LAST_NAMES);
  const noun = () => pick(NOUNS);
  const of = () => possessive(first());
  return {
    nail: [
      () => `${fine()} Nails`,
      () => `${fine()} Nail Bar`,
      () => `${fine()} Nails & Spa`,
      () => `${fine()} Nail Spa`,
      () => `${of()} Nails`,
      () => `${fine()} Nail Studio`,
      () => `${city} Nails`,
      () => `${fine()} ${pick(['Nail Lounge', 'Nails and Spa', 'Nail Salon', 'Nails II', 'Nail & Beauty'])}`,
      () => `Nails by ${first()}`,
      () => `${letters(1, 'ABCDEJKLQTV')} ${pick(['&', 'and'])} ${letters(1, 'BCDMNT')} Nails`,
    ],
    hair: [
      () => `${fine()} Hair Studio`,
      () => `Salon ${last()}`,
      () => `${first()} ${last()} Hair`,
      () => `${last()} & Co. Salon`,
      () => `${pick(PUNS)}${pick(['', '', ' Salon', ' Hair Salon', ' Hair Studio'])}`,
      () => `The ${fine()} ${noun()}`,
      () => `Hair by ${first()}`,
      () => `Studio ${int(2, 99)}${pick(['', ' Salon', ' Hair Design'])}`,
      () => `${fine()} + ${noun()}`,
      () => `${fine()} Salon & Spa`,
      () => `${of()} Hair Salon`,
      () =>
        `${pick(['Élan', 'Beauté', 'L’Avenue', 'Belle Âme', 'Château', 'Très Chic'])} ${pick(['Salon', 'Hair Design', 'Coiffure'])}`,
      () => `Salon ${int(2, 999)}`,
      () => `${fine()} Blow Dry Bar`,
      () => `${last()}, ${last()} & Daughters Salon`,
    ],
    barber: [
      () => `${of()} Barbershop`,
      () => `${last()} Barber Co.`,
      () =>
        `${pick(['Fade', 'Clipper', 'Razor', 'Sharp', 'Legends', 'Gents', 'Kingsmen'])} ${pick(['Room', 'House', 'Lounge', 'Factory', 'Kings', 'Theory'])} Barbershop`,
      () => `The ${pick(['Gentleman', 'Modern Man', 'Dapper', 'Blind'])} Barber`,
      () => `${city} Barber Co.`,
      () => `${pick(['Precision', 'Executive', 'Uptown', 'Supreme', 'Classic'])} Cuts`,
    ],
    lash: [
      () => `${fine()} Lash & Brow Bar`,
      () => `Lash ${noun()}`,
      () => `Blink ${noun()}`,
      () => `Lashes by ${first()}`,
      () => `${fine()} Lashes`,
      () => `The Brow ${noun()}`,
    ],
    skin: [
      () => `${fine()} Day Spa`,
      () => `${fine()} Skin Studio`,
      () => `${first()} ${last()} Esthetics`,
      () => `Glow ${noun()} Med Spa`,
      () => `${fine()} Wax & Skin`,
      () => `${last()} Skincare`,
    ],
    braid: [
      () => `${of()} African Hair Braiding`,
      () => `${first()} Braids`,
      () => `${fine()} Braids & Locs`,
      () => `${of()} House of Braids`,
    ],
    beauty: [
      () => `${of()} Beauty Salon`,
      () => `${first()} Dominican Salon`,
      () => `Salón de Belleza ${first()}`,
      () => `${fine()} Beauty Bar`,
      () => `${of()} Unisex`,
      () => `${fine()} Beauty Lounge`,
    ],
  };
}

/** Returns a business's name as on its door, and its trade. */
export function makeName(random: Random, place: Place): { name: string; trade: Trade } {
  if (random.chance(COMMON_SHARE)) {
    const name = random.pick(COMMON_NAMES);
    return { name, trade: tradeOfCommon(name) };
  }
  const trade = random.weighted(TRADE_SHARES);
  return { name: random.form(forms(random, place)[trade]), trade };
}
