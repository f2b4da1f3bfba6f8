import { present, tellApart } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/** Two or three businesses of one name in one city that have nothing to do with each other. */
export const makeNamesakes: MakeRows = (world, most) => {
  const { random } = world;
  const first = world.makeBusiness({ listed: true });
  const { name, trade, metro } = first;
  const all = [first];
  const count = random.chance(0.2) ? 3 : 2;
  let listed = 1;
  while (all.length < count) {
    const isListed = listed < most && random.chance(0.5);
    all.push(world.makeBusiness({ listed: isListed, name, trade, metro }));
    if (isListed) listed += 1;
  }
  for (const business of all) tellApart(present(business, world, { least: 2 }), random, 0.45);
  return all
    .filter(({ id }) => id.startsWith('s'))
    .map((business) =>
      makeRow('namesakes', business, { lookAlikes: all.filter((other) => other !== business) }),
    );
};
