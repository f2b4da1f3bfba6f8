import type { Random } from '../../../random.ts';
import type { Listing, Platform } from '../../world/business.ts';
import { makeListing, present } from '../../world/listings.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/** The platforms whose pages have the name at the start of the title, and the sentences in the snippet. */
const TELLING: readonly Platform[] = ['yelp', 'facebook', 'vagaro', 'yellowpages', 'mapquest', 'google'];
const WITH_SENTENCES: readonly Platform[] = ['yelp', 'facebook', 'vagaro'];

type Names = { now: string; former: string };

const inName = ({ now, former }: Names, random: Random): string =>
  random.pick([
    `${now} (formerly ${former})`,
    `${now} fka ${former}`,
    `${now} f/k/a ${former}`,
    `${now}, formerly ${former}`,
    `${now} (formerly known as ${former})`,
    `${former} dba ${now}`,
    `${former} - now called ${now}`,
  ]);

const inWords = ({ now, former }: Names, random: Random): string =>
  random.pick([
    `Formerly ${former}.`,
    `Previously known as ${former}.`,
    `${former} is now ${now}!`,
    `We were ${former} until ${random.pick(['2024', '2025'])}.`,
    `New name, same team! (formerly ${former})`,
    `${former} is now called ${now}.`,
  ]);

/** Makes the page show both names, together with the street or phone. */
function tell(listing: Listing, names: Names, random: Random): void {
  if (listing.shows !== 'phone') listing.shows = random.pick(['address', 'phone']);
  listing.name = names.now;
  if (WITH_SENTENCES.includes(listing.platform) && random.chance(0.45)) {
    listing.says.push(inWords(names, random));
    return;
  }
  listing.name = inName(names, random);
  listing.slugName = random.chance(0.5) ? names.former : names.now;
  listing.variant = 'formerly';
}

/** A renamed salon. At least one of its pages shows both names. */
export const makeRenamedSaid: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  const former = world.makeName(business);
  const names = { now: business.name, former };
  present(business, world, { least: 3, plain: true });
  if (!business.listings.some(({ platform }) => TELLING.includes(platform)))
    business.listings.push(makeListing(business, random.pick(TELLING), random));
  const teller = random.pick(business.listings.filter(({ platform }) => TELLING.includes(platform)));
  for (const listing of business.listings) {
    if (listing === teller || random.chance(0.2)) tell(listing, names, random);
    else if (random.chance(0.3))
      Object.assign(listing, { name: former, slugName: former, variant: 'former' });
    else if (random.chance(0.4)) listing.slugName = former;
  }
  const listed = random.chance(0.85) ? { name: former } : {};
  return [makeRow('renamedSaid', business, { listed, class: 'renamed' })];
};

/** A renamed salon that is listed under its former name. None of its pages mentions that name. */
export const makeRenamedSilent: MakeRows = (world) => {
  const { random } = world;
  const business = world.makeBusiness({ listed: true });
  present(business, world, { least: 3, plain: true });
  const [first] = business.listings;
  if (first!.shows !== 'phone') first!.shows = random.pick(['address', 'phone']);
  const listed = { name: world.makeName(business) };
  return [makeRow('renamedSilent', business, { listed, class: 'renamed' })];
};
