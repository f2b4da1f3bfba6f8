import { present } from '../world/listings.ts';
import type { MakeRows } from './difficulty.ts';
import { makeRow } from './difficulty.ts';

/** Nothing is odd about it but what is odd about every salon on the web. */
export const makePlain: MakeRows = (world) => {
  const business = world.makeBusiness({ listed: true });
  present(business, world);
  return [makeRow('plain', business)];
};
