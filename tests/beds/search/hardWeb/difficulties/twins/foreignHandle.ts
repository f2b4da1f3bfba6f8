import { METROS } from '../../words/metros.ts';
import type { Platform } from '../../world/business.ts';
import { makeListing, present } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

const VANITY: readonly Platform[] = ['instagram', 'facebook', 'vagaro', 'styleseat'];

/** The handle that equals the name belongs to a business in another place, and its pages show no place. */
export const makeForeignHandle: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  const { name, trade, metro } = business;
  const elsewhere = world.makeBusiness({
    name,
    trade,
    metro: random.pick(METROS.filter((other) => other !== metro)),
  });
  const handle = name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]/g, '');
  elsewhere.listings = VANITY.filter((platform) => platform === 'instagram' || random.chance(0.6)).map(
    (platform) => ({
      ...makeListing(elsewhere, platform, random),
      handle,
      shows: 'name',
    }),
  );
  present(business, world, { least: 2, scale: { instagram: 0.7, facebook: 0.7, vagaro: 0.8 } });
  return [makeRow('foreignHandle', business, { lookAlikes: [elsewhere] })];
};
