import type { Trade } from '../../words/trades.ts';
import names from '../../words/upperCaseNames.json' with { type: 'json' };
import { present } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

const inTitleCase = (name: string) =>
  name.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** A name in capitals whose last letters are also the abbreviation of a state. */
export const makeUpperCase: MakeRows = (world) => {
  const { random } = world;
  const { name, trade } = random.pick(names as { name: string; trade: Trade }[]);
  const business = world.makeBusiness({ listed: true, name, trade });
  present(business, world, { least: 2, plain: true });
  for (const listing of business.listings) {
    if (random.chance(0.75)) continue;
    listing.name = inTitleCase(name);
    listing.variant = 'titleCase';
  }
  const listed = random.chance(0.5) ? { name: inTitleCase(name) } : {};
  return [makeRow('upperCase', business, { listed })];
};
