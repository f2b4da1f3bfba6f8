import type { Business } from '../../world/business.ts';
import { makeListing, present, tellApart } from '../../world/listings.ts';
import type { World } from '../../world/world.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

const BRANCHES = { least: 3, most: 4 };
/** The share of chains with a row for a branch that does not exist. */
const NO_SUCH_BRANCH = 0.22;

function makeBranch(world: World, head: Business, listed: boolean): Business {
  const { random } = world;
  const { metro } = head;
  const town = random.chance(0.25) ? random.pick(metro.suburbs) : undefined;
  const address = world.makeAddress(metro, town);
  // Branches in the same part of town share a ZIP code.
  if (!town && random.chance(0.25)) address.zip = head.address.zip;
  return world.makeBusiness({ listed, name: head.name, trade: head.trade, metro, address });
}

/** Branches have pages on platforms that list places, and few on social platforms. */
function presentBranch(world: World, branch: Business): void {
  const { random } = world;
  const quarter =
    branch.address.city === branch.metro.city ? random.pick(branch.metro.quarters) : branch.address.city;
  present(branch, world, {
    scale: { facebook: 0.5, instagram: 0.12, styleseat: 0, yelp: 1.3, google: 1.3, mapquest: 1.2 },
    least: 2,
  });
  for (const listing of branch.listings) {
    const isSocial = ['facebook', 'instagram', 'vagaro'].includes(listing.platform);
    if (isSocial || random.chance(0.3)) {
      listing.name = `${branch.name}${random.pick([' - ', ' ', ' – ', ' @ '])}${quarter}`;
      listing.variant = 'withQuarter';
    }
  }
  tellApart(branch.listings, random, 0.6);
}

/** The brand's pages belong to no branch; the brand itself has no address. */
function makeBrand(world: World, head: Business, branches: number): Business {
  const { random } = world;
  const { name, trade, metro, owner, address, phone } = head;
  const brand = world.makeBusiness({ name, trade, metro, owner, address, phone });
  brand.listings = (['facebook', 'instagram'] as const).map((platform) =>
    makeListing(brand, platform, random),
  );
  for (const listing of brand.listings) {
    listing.shows = random.chance(0.5) ? 'city' : 'name';
    const across = listing.shows === 'city' ? `${branches} ${metro.city} locations` : `${branches} locations`;
    listing.says.push(
      random.pick([`${across} to serve you.`, `${across} 💈`, `Now at ${across}. Find yours at the link.`]),
    );
  }
  return brand;
}

/**
 * Several branches in one city, with one brand page on Facebook and Instagram. Sometimes the list has a branch that
 * does not exist.
 */
export const makeChain: MakeRows = (world, most) => {
  const { random } = world;
  const head = world.makeBusiness({ listed: true });
  const listed = [head];
  const count = random.int(BRANCHES.least, BRANCHES.most);
  const others: Business[] = [];
  for (let at = 1; at < count; at += 1) {
    const isListed = listed.length < most && random.chance(0.4);
    const branch = makeBranch(world, head, isListed);
    (isListed ? listed : others).push(branch);
  }
  for (const branch of [...listed, ...others]) presentBranch(world, branch);
  const brand = makeBrand(world, head, count);
  const all = [...listed, ...others, brand];
  const rows = listed.map((business) =>
    makeRow('chain', business, { lookAlikes: all.filter((other) => other !== business) }),
  );
  if (rows.length < most && random.chance(NO_SUCH_BRANCH)) {
    const { name, trade, metro } = head;
    const nowhere = world.makeBusiness({ listed: true, name, trade, metro });
    rows.push(makeRow('chain', nowhere, { lookAlikes: all, operating: 'unknown' }));
  }
  return rows;
};
