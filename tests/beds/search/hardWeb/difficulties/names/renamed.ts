import { present } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/** A business has a new name. The list and each page have either the old or the new one. */
export const makeRenamed: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  const former = world.makeName(business);
  present(business, world, { least: 2 });
  const saysSo = random.chance(0.65);
  for (const listing of business.listings) {
    const now = listing.name;
    // The page's URL was made before the renaming, so it contains the former name.
    if (random.chance(0.5)) listing.slugName = former;
    if (random.chance(0.4)) {
      listing.name = former;
      listing.slugName = former;
      listing.variant = 'former';
      if (saysSo && random.chance(0.3))
        listing.says.push(
          random.pick([`Now called ${now}.`, `We are now ${now}!`, `${former} is now ${now}.`]),
        );
    } else if (saysSo && random.chance(0.5)) {
      const isInName = random.chance(0.5);
      if (isInName) {
        listing.name = random.pick([
          `${now} (formerly ${former})`,
          `${now} fka ${former}`,
          `${now}, formerly ${former}`,
        ]);
        listing.variant = 'formerly';
      } else
        listing.says.push(
          random.pick([
            `Formerly ${former}.`,
            `Previously known as ${former}.`,
            `New name, same team! (formerly ${former})`,
          ]),
        );
    }
  }
  const listed = random.chance(0.6) ? { name: former } : {};
  return [makeRow('renamed', business, { listed, class: 'renamed' })];
};
