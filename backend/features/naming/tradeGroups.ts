import { stem } from './stem.ts';
import type { Word } from './words.ts';

/** Trades that one business rarely gives up for another. Words that fit any salon are in none. */
const GROUPS = [
  'nail manicure pedicure unas',
  'hair haircut hairdresser hairdressing hairstyle hairstylist hairstyling peluqueria weave blowout ' +
    'barber barbershop barbering barberia grooming cut kut cutz kutz fade braid braiding loc',
  'spa massage facial skin skincare esthetic aesthetic esthetician aesthetician medspa wax waxing ' +
    'lash eyelash brow eyebrow threading makeup',
  'tan tanning',
].map((words) => new Set(words.split(' ').map(stem)));

const groupsOf = (words: readonly Word[]): Set<number> =>
  new Set(GROUPS.flatMap((group, index) => (words.some((word) => group.has(word.stem)) ? [index] : [])));

/** True if each of two names has a trade, and they share none: nails and hair, a spa and barbers. */
export function areOtherTrades(ours: readonly Word[], theirs: readonly Word[]): boolean {
  const [own, other] = [groupsOf(ours), groupsOf(theirs)];
  return own.size > 0 && other.size > 0 && ![...own].some((group) => other.has(group));
}

/** Trades within the groups. Hair salons also cut and braid, and a spa may offer any treatment of the skin. */
const CRAFTS = [
  'nail manicure pedicure unas',
  'hair haircut hairdresser hairdressing hairstyle hairstylist hairstyling peluqueria weave blowout cut kut cutz kutz',
  'hair barber barbershop barbering barberia grooming fade cut kut cutz kutz',
  'hair weave braid braiding loc',
  'spa medspa massage facial skin skincare esthetic aesthetic esthetician aesthetician wax waxing',
  'lash eyelash',
  'brow eyebrow threading',
  'makeup',
  'tan tanning',
].map((words) => new Set(words.split(' ').map(stem)));

/** True if each of two names has a craft, and they share none: aesthetics and lashes, braids and cuts. */
export function areOtherCrafts(ours: readonly Word[], theirs: readonly Word[]): boolean {
  const craftsOf = (words: readonly Word[]) =>
    CRAFTS.filter((craft) => words.some(({ stem }) => craft.has(stem)));
  const [own, other] = [craftsOf(ours), craftsOf(theirs)];
  return own.length > 0 && other.length > 0 && !own.some((craft) => other.includes(craft));
}
