/** A made-up salon, and what the tests' search engine knows about it. */
export type UiSalon = {
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
  /**
   * `listed`: on several platforms, with its address; `vague`: a page without a place; `unknown`: on no page;
   * `refused`: its queries are rejected; `closed`: on platforms that say so.
   */
  known: 'listed' | 'vague' | 'unknown' | 'refused' | 'closed';
};

const NAMES =
  `Juniper & Rye Hair Studio|Copper Comb Salon|Marigold Nail Bar|The Velvet Chair|Harbor Street Barbers
Lark & Willow Salon|Golden Hour Brow Studio|Saltwater Beauty Lounge|Fern Hollow Spa|Ivory Thread Lash Studio
Crimson Oak Hair Co.|Paper Lantern Nails|Blue Heron Day Spa|Second Street Shears|Wild Poppy Waxing
Moonstone Color Lab|Cedar & Silk Salon|Honeycomb Curl Bar|North Pier Barber Shop|Tangerine Blowout Bar
Quiet Garden Massage|Pearl District Nails|Rosemary Lane Hair Loft|Ember & Ash Barbering`.split(/[|\n]/);

const PLACES = [
  ['1420 N Milwaukee Ave', 'Chicago', 'IL', '60622'],
  ['811 Congress Ave', 'Austin', 'TX', '78701'],
  ['265 Newbury St', 'Boston', 'MA', '02116'],
  ['3012 Piedmont Rd NE', 'Atlanta', 'GA', '30305'],
  ['95 Pike St', 'Seattle', 'WA', '98101'],
] as const;

/** The pattern of eight consecutive salons: five are listed, one is vague, two are unknown. */
const KNOWN = ['listed', 'listed', 'vague', 'listed', 'unknown', 'listed', 'listed', 'unknown'] as const;

export const SALONS: UiSalon[] = NAMES.map((name, i) => {
  const [address, city, state, zipCode] = PLACES[i % PLACES.length]!;
  return { name, address, city, state, zipCode, phone: `(312) 555-01${10 + i}`, known: KNOWN[i % 8]! };
});

export const SHUT: UiSalon = { ...SALONS[0]!, name: 'Shuttered Lantern Salon', known: 'closed' };

/** Salons that are on no page, for jobs that only have to be long. */
export function manySalons(count: number): UiSalon[] {
  return Array.from({ length: count }, (_, i) => {
    const salon = SALONS[i % SALONS.length]!;
    return { ...salon, name: `${salon.name} No. ${i + 1}`, known: 'unknown' };
  });
}
