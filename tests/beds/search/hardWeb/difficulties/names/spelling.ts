import { rareWord } from '../../words/salonNames.ts';
import spellings from '../../words/spellings.json' with { type: 'json' };
import type { Trade } from '../../words/trades.ts';
import { TRADE_WEIGHTS, TRADES } from '../../words/trades.ts';
import { present } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/**
 * Pairs of spellings of one name that sound alike or mean the same. {word} is a rare word, {trade} the end of the
 * trade's names.
 */
const SPELLINGS = spellings as readonly { ways: readonly string[]; trade?: Trade }[];

/** The list has one spelling of the name; pages have either of two. */
export const makeSpelling: MakeRows = (world) => {
  const { random } = world;
  const { ways, ...fixed } = random.pick(SPELLINGS);
  const trade = fixed.trade ?? random.weighted(TRADE_WEIGHTS);
  const [first, second] = [rareWord(random), rareWord(random)];
  const ending = random.pick(TRADES[trade].endings);
  const [one, other] = (random.chance(0.5) ? ways : ways.toReversed()).map((way) =>
    way.replace('{word}', first).replace('{word}', second).replace('{trade}', ending),
  ) as [string, string];
  const business = world.makeBusiness({ listed: true, name: one, trade });
  present(business, world, { least: 2, plain: true });
  for (const listing of business.listings) {
    if (!random.chance(0.62)) continue;
    listing.name = other;
    listing.variant = 'spelling';
  }
  return [makeRow('spelling', business)];
};
