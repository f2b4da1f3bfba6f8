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
