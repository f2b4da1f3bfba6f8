import trades from './words/trades.json' with { type: 'json' };

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

// JSON has no tuples, so the type does not say that there is at least one service.
export const TRADES = trades as unknown as Record<Trade, TradeWords>;

/** How many of a hundred businesses have each trade. */
export const TRADE_SHARES: Record<Trade, number> = {
  nail: 30,
  hair: 30,
  barber: 13,
  lash: 9,
  skin: 8,
  braid: 4,
  beauty: 6,
};
