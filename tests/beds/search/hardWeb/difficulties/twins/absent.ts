import { fullName } from '../../words/people.ts';
import type { Business } from '../../world/business.ts';
import { present } from '../../world/listings.ts';
import { sameNameElsewhere, sameNameNearby, similarInTown } from '../../world/lookAlikes.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/** A salon that has no page on the web, although other salons of that name have pages. */
export const makeAbsent: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  const lookAlikes: Business[] = [];
  if (random.chance(0.45)) lookAlikes.push(sameNameNearby(world, business));
  if (random.chance(0.6)) lookAlikes.push(sameNameElsewhere(world, business, 2));
  if (random.chance(0.5)) lookAlikes.push(similarInTown(world, business));
  if (random.chance(0.2)) {
    // Another salon in town that is named after the same owner.
    const { owner, trade, metro } = business;
    const owners = world.makeBusiness({ name: fullName(owner), owner, trade, metro });
    present(owners, world, { only: ['instagram', 'styleseat', 'facebook'] });
    lookAlikes.push(owners);
  }
  if (!lookAlikes.length) lookAlikes.push(sameNameElsewhere(world, business, 3));
  return [makeRow('absent', business, { lookAlikes, operating: 'unknown' })];
};
