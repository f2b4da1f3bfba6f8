import { fullName } from '../../words/people.ts';
import { makeListing, present } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/** The list, like a list of licences, has the name of the company or its owner. The web has the name on the door. */
export const makeLegalName: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  const { name, owner, metro } = business;
  present(business, world, { least: 2, scale: { yellowpages: 1.3, mapquest: 1.3 } });
  const form = random.pick(['LLC', 'L.L.C.', 'Inc', 'Inc.', 'LLP', 'PLLC', 'P.C.', 'Corp', 'Co., LLC']);
  const isNear = random.chance(0.45);
  const legal = isNear
    ? random.pick([
        `${name}, ${form}`,
        `${name} ${form}`,
        `${name} ${form} DBA ${name}`,
        `${metro.city} ${name} ${form}`,
      ])
    : random.weighted({
        [`${owner.last} Enterprises ${form}`]: 4,
        [`${owner.last} ${random.pick(['Holdings', 'Group', 'Ventures', 'Beauty'])} ${form}`]: 4,
        [`${owner.first[0]}${owner.last[0]} ${random.pick(['Beauty', 'Salons', 'Investments'])} ${form}`]: 3,
        [fullName(owner)]: 4,
        [`${owner.last}, ${owner.first}`]: 2,
        [`${owner.last} & Daughters ${form}`]: 1,
        [`${owner.last} Enterprises ${form} dba ${name}`]: 4,
      });
  // Directories that are made from the company register show the legal name.
  for (const platform of ['yellowpages', 'mapquest'] as const) {
    const listing = business.listings.find((one) => one.platform === platform);
    if (listing && random.chance(0.4))
      Object.assign(listing, { name: legal.replace(/ dba .*/i, ''), variant: 'legal' });
  }
  if (random.chance(0.2)) {
    const platform = 'nextdoor';
    if (!business.listings.some((one) => one.platform === platform))
      business.listings.push(makeListing(business, platform, random));
  }
  return [makeRow('legalName', business, { listed: { name: legal } })];
};
