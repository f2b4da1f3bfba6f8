import type { Random } from '../../../random.ts';
import { rareWord } from '../../words/salonNames.ts';
import type { SalonTrade } from '../../words/trades.ts';
import { TRADE_WEIGHTS, TRADES } from '../../words/trades.ts';
import type { Address } from '../../world/business.ts';
import { present, tellApart } from '../../world/listings.ts';
import type { World } from '../../world/world.ts';
import type { MakeRows } from '../difficulty.ts';
import { makeRow } from '../difficulty.ts';

/** Pairs of trades that have no word in common. */
const APART: readonly (readonly [SalonTrade, SalonTrade])[] = [
  ['nails', 'hair'],
  ['nails', 'barber'],
  ['spa', 'barber'],
  ['hair', 'lashes'],
  ['hair', 'skin'],
  ['nails', 'lashes'],
  ['braids', 'nails'],
  ['spa', 'hair'],
  ['skin', 'barber'],
];

/** Matches names that show their trade. Only the trade distinguishes such a name from the neighbour's. */
const TRADE_WORD =
  /hair|nail|barber|cuts|grooming|spa|massage|lash|brow|braid|locs|skin|esthetics|wax|facial/i;
const TWO_TRADES = /beauty|& spa|nails? spa|med spa/i;

/** `Ste 101` and `Ste 103`, or `1201 Main St` and `1203 Main St`. */
function makeNextDoor(address: Address, random: Random): [Address, Address] {
  const number = random.pick([101, 103, 5, 12, 204]);
  const unit = random.pick(['Ste', 'Unit', '#']);
  const write = (at: number) => (unit === '#' ? `#${at}` : `${unit} ${at}`);
  if (random.chance(0.7))
    return [
      { ...address, unit: write(number) },
      { ...address, unit: write(number + random.pick([1, 2, 2, 4])) },
    ];
  const [house = '', ...street] = address.street.split(' ');
  const next = [Number(house) + 2, ...street].join(' ');
  return [
    { ...address, unit: '' },
    { ...address, street: next, unit: '' },
  ];
}

function makeNames({ random }: World): { first: SalonTrade; second: SalonTrade; names: [string, string] } {
  const [one, other] = random.pick(APART);
  const [first, second] = random.chance(0.5) ? [one, other] : [other, one];
  const head = random.pick([
    rareWord(random),
    `${random.pick(['Denise', 'Rosa', 'Kim', 'Tasha', 'Nico'])}'s`,
  ]);
  const named = (trade: SalonTrade) =>
    `${head} ${random.pick(TRADES[trade].endings.filter((ending) => TRADE_WORD.test(ending) && !TWO_TRADES.test(ending)))}`;
  return { first, second, names: [named(first), named(second)] };
}

/**
 * A neighbour with a similar name and another trade. Each business has its own unit or house number, and its own phone.
 */
export const makeLikeNeighbour: MakeRows = (world, most) => {
  const { random } = world;
  const { first, second, names } = makeNames(world);
  const metro = world.makeMetro();
  const [ours, theirs] = makeNextDoor(world.makeAddress(metro), random);
  const listsBoth = most > 1 && random.chance(0.45);
  const one = { name: names[0], trade: first, metro, address: ours };
  const other = { name: names[1], trade: second, metro, address: theirs };
  const business = world.makeBusiness({ listed: true, ...one });
  const neighbour = world.makeBusiness({ listed: listsBoth, ...other });
  // The business has few pages, so on most platforms only the neighbour has one.
  present(business, world, { least: random.pick([1, 2, 3]), plain: true });
  if (random.chance(0.35)) business.listings = business.listings.slice(0, 2);
  present(neighbour, world, { least: 3, plain: true });
  tellApart([...business.listings, ...neighbour.listings], random, 0.3);
  const rows = [makeRow('likeNeighbour', business, { lookAlikes: [neighbour] })];
  if (listsBoth) rows.push(makeRow('likeNeighbour', neighbour, { lookAlikes: [business] }));
  return rows;
};

/** Two rows of the same list, where the pages of one could be mistaken for the other's. */
export const makeRowsCompete: MakeRows = (world, most) => {
  const { random } = world;
  const trade = random.weighted(TRADE_WEIGHTS);
  const metro = world.makeMetro();
  const owner = { listed: true, trade, metro };
  const rich = world.makeBusiness({
    ...owner,
    name: `${rareWord(random)} ${random.pick(TRADES[trade].endings)}`,
  });
  tellApart(present(rich, world, { least: 4, plain: true }), random, 0.4);
  const rows = [makeRow('rowsCompete', rich)];
  if (most < 2) return rows;
  const name = random.weighted({
    [rich.name]: 5,
    [`${rich.name} & Co`]: 2,
    [`${rich.name} II`]: 2,
    [`The ${rich.name}`]: 2,
  });
  const address = { ...world.makeAddress(metro), ...(random.chance(0.5) && { zip: rich.address.zip }) };
  const poor = world.makeBusiness({ ...owner, name, address });
  if (random.chance(0.5)) tellApart(present(poor, world, { plain: true }).slice(0, 2), random, 0.7);
  poor.listings = poor.listings.slice(0, 2);
  rows[0]!.lookAlikes.push(poor);
  rows.push(
    makeRow('rowsCompete', poor, {
      lookAlikes: [rich],
      ...(random.chance(0.4) && { listed: { phone: '' } }),
      ...(!poor.listings.length && { operating: 'unknown' }),
    }),
  );
  return rows;
};
