import { stemSet } from './stem.ts';
import type { Word } from './words.ts';

/** Groups of words for related trades. A business rarely changes its group. Words that fit any salon are left out. */
const TRADES = [
  'nail manicure pedicure unas',
  'hair haircut hairdresser hairdressing hairstyle hairstylist hairstyling peluqueria weave blowout blow dry ' +
    'barber barbershop barbering barberia grooming cut kut cutz kutz fade braid braiding loc',
  'spa massage facial skin skincare esthetic aesthetic esthetician aesthetician medspa wax waxing ' +
    'lash eyelash brow eyebrow threading makeup',
  'tan tanning',
];

/** Smaller groups of trades: `Verbena Cuts` and `Verbena Hair Co` are two businesses. */
const CRAFTS = [
  'nail manicure pedicure unas',
  'hair haircut hairdresser hairdressing hairstyle hairstylist hairstyling peluqueria weave blowout blow dry',
  'barber barbershop barbering barberia grooming fade cut kut cutz kutz',
  'hair weave braid braiding loc',
  'spa medspa massage',
  'facial skin skincare esthetic aesthetic esthetician aesthetician wax waxing',
  'lash eyelash',
  'brow eyebrow threading',
  'makeup',
  'tan tanning',
];

/** Returns a function that is true for two names if each has words of a group, and they share no group. */
function differBy(listed: readonly string[]) {
  const groups = listed.map(stemSet);
  const groupsOf = (words: readonly Word[]) =>
    groups.filter((group) => words.some(({ stem }) => group.has(stem)));
  return (ours: readonly Word[], theirs: readonly Word[]): boolean => {
    const [own, other] = [groupsOf(ours), groupsOf(theirs)];
    return own.length > 0 && other.length > 0 && !own.some((group) => other.includes(group));
  };
}

/** True if both names contain trades, but of no common group: `Rosa Nails` and `Rosa Hair`. */
export const areOtherTrades = differBy(TRADES);
/** True if both names contain crafts, but of no common group: `Rosa Braids` and `Rosa Cuts`. */
export const areOtherCrafts = differBy(CRAFTS);
