import { present } from '../world/listings.ts';
import type { MakeRows } from './difficulty.ts';
import { makeRow } from './difficulty.ts';

/** A salon without any special difficulty. */
export const makePlain: MakeRows = (world) => {
  const business = world.makeBusiness({ listed: true });
  present(business, world);
  return [makeRow('plain', business)];
};
