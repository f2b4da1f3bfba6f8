import { stem } from '../../naming/stem.ts';
import type { Word } from '../../naming/words.ts';

/** Trades with the words that show them. Words that any salon may use, such as `salon`, are left out. */
const TRADES: Record<string, string> = {
  hair: 'hair haircut hairdresser hairdressing hairstyle hairstyling hairstylist blowout blow weave braid braiding loc',
  barber: 'barber barbershop barbering barberia',
  nails: 'nail manicure pedicure unas',
  spa: 'spa massage medspa bodywork nail facial skin skincare wax waxing',
  lashes: 'lash eyelash brow eyebrow threading',
  skin: 'skin skincare facial wax waxing esthetic aesthetic esthetician aesthetician lash brow',
  tanning: 'tan tanning',
};

const tradesByWord = new Map<string, string[]>();
for (const [trade, words] of Object.entries(TRADES)) {
  for (const word of words.split(' ').map(stem))
    tradesByWord.set(word, [...(tradesByWord.get(word) ?? []), trade]);
}

const tradesOf = (words: readonly Word[]): Set<string> =>
  new Set(words.flatMap(({ stem }) => tradesByWord.get(stem) ?? []));

/** True if both names contain a trade and have none in common, such as the spa and the barber shop of one hotel. */
export function haveOtherTrades(a: readonly Word[], b: readonly Word[]): boolean {
  const [ours, theirs] = [tradesOf(a), tradesOf(b)];
  return ours.size > 0 && theirs.size > 0 && ![...ours].some((trade) => theirs.has(trade));
}
