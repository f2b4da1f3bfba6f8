import names from '../../words/otherScripts.json' with { type: 'json' };
import type { Trade } from '../../words/trades.ts';
import { present } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/** A name in Latin letters and the same business's name in its other script. */
type TwoScripts = { latin: string; other: string; trade: Trade };

/** The name is written in Latin letters, in another script, or in both. */
export const makeOtherScript: MakeRows = (world) => {
  const { random } = world;
  const { latin, other, trade } = random.pick(names as TwoScripts[]);
  const name = random.chance(0.5)
    ? latin
    : `${random.pick(['Royal', 'East', 'Sunny', 'New', 'Grand'].filter((word) => !latin.includes(word)))} ${latin}`;
  const business = world.makeBusiness({ listed: true, name, trade });
  present(business, world, { least: 2, plain: true });
  for (const listing of business.listings) {
    const written = random.weighted<string>({
      [name]: 4,
      [`${name} ${other}`]: 5,
      [`${other} ${name}`]: 2,
      [`${name} (${other})`]: 2,
      [`${name} | ${other}`]: 1,
    });
    if (written === name) continue;
    listing.slugName = name;
    listing.name = written;
    listing.variant = 'otherScript';
  }
  const listed = random.chance(0.15) ? { name: `${name} ${other}` } : {};
  return [makeRow('otherScript', business, { listed })];
};
