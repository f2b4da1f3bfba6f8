import otherTrades from './otherTrades.json' with { type: 'json' };
import salonTrades from './salonTrades.json' with { type: 'json' };

export type SalonTrade = 'hair' | 'nails' | 'barber' | 'spa' | 'lashes' | 'braids' | 'skin';
/** Trades other than salons. Such a business has taken over a salon's rooms, or is in a list of salons by mistake. */
export type OtherTrade = 'carCare' | 'carWash' | 'dentist' | 'taxes' | 'laundry' | 'phones' | 'donuts';
export type Trade = SalonTrade | OtherTrade;

/** The words of a trade's names, categories and texts. */
export type TradeWords = {
  /** What a business of the trade adds after its own name. */
  endings: string[];
  /** The category in the plural, as lists call it. */
  plural: string;
  /** The category of one business. */
  singular: string;
  /** Booksy's word and number in its paths. */
  booksy: string;
  /** What StyleSeat calls the person. */
  profession: string;
  services: string[];
};

/** `{word}` in a name is a rare word. */
export type OtherTradeWords = TradeWords & { names: string[] };

const SALON_TRADES: Readonly<Record<SalonTrade, TradeWords>> = salonTrades;
export const OTHER_TRADES: Readonly<Record<OtherTrade, OtherTradeWords>> = otherTrades;

export const TRADES: Readonly<Record<Trade, TradeWords>> = { ...SALON_TRADES, ...OTHER_TRADES };

export const isOtherTrade = (trade: Trade): trade is OtherTrade => trade in OTHER_TRADES;

/** The frequency of each trade in a list. */
export const TRADE_WEIGHTS: Readonly<Record<SalonTrade, number>> = {
  hair: 34,
  nails: 19,
  barber: 19,
  spa: 8,
  lashes: 8,
  braids: 6,
  skin: 6,
};
