export type Trade = 'nail' | 'hair' | 'barber' | 'lash' | 'skin' | 'braid' | 'beauty';

export type TradeWords = {
  yelpCategory: string;
  one: string;
  many: string;
  slug: string;
  booksySlug: string;
  person: string;
  services: readonly [string, ...string[]];
};

export const TRADES: Record<Trade, TradeWords> = {
  nail: {
    yelpCategory: 'Nail Salons',
    one: 'Nail Salon',
    many: 'Nail Salons',
    slug: 'nail-salon',
    booksySlug: 'nail-salon',
    person: 'Nail Technician',
    services: ['gel manicure', 'dip powder', 'acrylic full set', 'pedicure', 'nail art'],
  },
  hair: {
    yelpCategory: 'Hair Salons',
    one: 'Hair Salon',
    many: 'Hair Salons',
    slug: 'hair-salon',
    booksySlug: 'hair-salon',
    person: 'Hair Stylist',
    services: ['balayage', 'haircut', 'blowout', 'keratin treatment', 'highlights'],
  },
  barber: {
    yelpCategory: 'Barbers',
    one: 'Barber Shop',
    many: 'Barbers',
    slug: 'barber-shop',
    booksySlug: 'barber-shop',
    person: 'Barber',
    services: ['skin fade', 'beard trim', 'hot towel shave', 'lineup', 'kids cut'],
  },
  lash: {
    yelpCategory: 'Eyelash Service',
    one: 'Eyelash Salon',
    many: 'Eyelash Salons',
    slug: 'eyelash-service',
    booksySlug: 'brows-lashes',
    person: 'Lash Artist',
    services: ['classic lashes', 'volume set', 'lash lift', 'brow lamination', 'fill'],
  },
  skin: {
    yelpCategory: 'Skin Care',
    one: 'Skin Care Service',
    many: 'Day Spas',
    slug: 'day-spa',
    booksySlug: 'skin-care',
    person: 'Esthetician',
    services: ['facial', 'waxing', 'chemical peel', 'microneedling', 'massage'],
  },
  braid: {
    yelpCategory: 'Hair Stylists',
    one: 'Hair Salon',
    many: 'Hair Salons',
    slug: 'hair-salon',
    booksySlug: 'braids-locs',
    person: 'Braider',
    services: ['knotless braids', 'cornrows', 'locs', 'twists', 'sew-in'],
  },
  beauty: {
    yelpCategory: 'Hair Salons',
    one: 'Beauty Salon',
    many: 'Beauty Salons',
    slug: 'beauty-salon',
    booksySlug: 'hair-salon',
    person: 'Stylist',
    services: ['haircut', 'color', 'waxing', 'manicure', 'makeup'],
  },
};

/** How many of a hundred businesses are of each trade. */
export const TRADE_SHARES: Record<Trade, number> = {
  nail: 30,
  hair: 30,
  barber: 13,
  lash: 9,
  skin: 8,
  braid: 4,
  beauty: 6,
};
