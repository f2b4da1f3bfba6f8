import { present, tellApart } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/** A salon that has opened a second shop. Each shop has its own pages, and some pages mention the other shop. */
export const makeSecondLocation: MakeRows = (world, most) => {
  const { random } = world;
  const listsBoth = most > 1 && random.chance(0.3);
  const listsFirst = listsBoth || random.chance(0.5);
  const first = world.makeBusiness({ listed: listsFirst });
  const { name, trade, metro, owner } = first;
  const town = random.chance(0.6) ? random.pick(metro.suburbs) : undefined;
  const second = world.makeBusiness({
    listed: listsBoth || !listsFirst,
    name,
    trade,
    metro,
    owner,
    ...(town && { town }),
    // Some salons have one phone number for both shops.
    ...(random.chance(0.2) && { phone: first.phone }),
  });
  const part = town?.name ?? random.pick(metro.quarters);
  present(first, world, { least: 3 });
  present(second, world, { scale: { facebook: 0.7, instagram: 0.6 }, least: 2 });
  tellApart([...first.listings, ...second.listings], random, 0.3);
  for (const listing of second.listings) {
    const isVanity = ['facebook', 'instagram', 'vagaro', 'styleseat'].includes(listing.platform);
    if (isVanity || random.chance(0.35)) {
      listing.name = random.pick([`${name} ${part}`, `${name} - ${part}`, `${name} II`, `${name} (${part})`]);
      listing.variant = 'withQuarter';
    }
  }
  for (const listing of first.listings) {
    if (random.chance(0.25)) {
      listing.says.push(
        random.pick([
          `Second location now open in ${part}!`,
          `NEW 2nd location: ${part}`,
          `Now also in ${part}.`,
        ]),
      );
    }
  }
  const rows = [];
  if (listsFirst) rows.push(makeRow('secondLocation', first, { lookAlikes: [second] }));
  if (listsBoth || !listsFirst) rows.push(makeRow('secondLocation', second, { lookAlikes: [first] }));
  return rows;
};
