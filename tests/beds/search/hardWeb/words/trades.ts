import otherTrades from './otherTrades.json' with { type: 'json' };
import { entries } from './stock.ts';

export type SalonTrade = 'hair' | 'nails' | 'barber' | 'spa' | 'lashes' | 'braids' | 'skin';
/** What is no salon, and stands in a salon's old rooms or on a list of salons by mistake. */
export type OtherTrade = 'carCare' | 'carWash' | 'dentist' | 'taxes' | 'laundry' | 'phones' | 'donuts';
export type Trade = SalonTrade | OtherTrade;

/** What names, categories and texts of a trade say. */
export type TradeWords = {
  /** What a business of the trade writes behind its own name. */
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

const SALON_TRADES: Readonly<Record<SalonTrade, TradeWords>> = {
  hair: {
    endings: entries(
      'Hair Studio | Salon | Hair Salon | Hair Co | Hair Lounge | Beauty Salon | Hair Design | Salon & Spa | Hair Bar | Hair Gallery | Hair | Salon Studio | Hair Collective',
    ),
    plural: 'Hair Salons',
    singular: 'Hair Salon',
    booksy: 'hair-salon',
    profession: 'Cosmetologist',
    services: entries(
      'balayage | lived-in color | haircuts | blowouts | keratin treatments | highlights | silk press | extensions | color correction | curly cuts | root touch-ups',
    ),
  },
  nails: {
    endings: entries(
      'Nails | Nails & Spa | Nail Bar | Nail Salon | Nail Studio | Nail Lounge | Nail Spa | Nails Spa | Nail Boutique',
    ),
    plural: 'Nail Salons',
    singular: 'Nail Salon',
    booksy: 'nail-salon',
    profession: 'Nail Technician',
    services: entries(
      'gel manicures | dip powder | spa pedicures | acrylic full sets | nail art | Gel-X | fills | builder gel | russian manicures',
    ),
  },
  barber: {
    endings: entries(
      'Barbershop | Barber Shop | Barbers | Barber Co | Barber Lounge | Barber Studio | Barber & Beauty | Cuts | Grooming Co',
    ),
    plural: 'Barbers',
    singular: 'Barber Shop',
    booksy: 'barber-shop',
    profession: 'Barber',
    services: entries(
      'skin fades | beard trims | hot towel shaves | line ups | kids cuts | tapers | scissor cuts | beard sculpting',
    ),
  },
  spa: {
    endings: entries(
      'Day Spa | Spa | Massage | Wellness Spa | Med Spa | Massage & Bodywork | Spa & Wellness',
    ),
    plural: 'Day Spas',
    singular: 'Day Spa',
    booksy: 'day-spa',
    profession: 'Massage Therapist',
    services: entries(
      'deep tissue massage | facials | hot stone massage | body wraps | prenatal massage | Swedish massage | infrared sauna | couples massage',
    ),
  },
  lashes: {
    endings: entries(
      'Lash Studio | Lashes | Lash Bar | Lash Lounge | Brow Bar | Lash & Brow | Beauty Bar | Lash Co',
    ),
    plural: 'Eyelash Service',
    singular: 'Eyelash Salon',
    booksy: 'brows-lashes',
    profession: 'Lash Artist',
    services: entries(
      'classic sets | volume lashes | hybrid fills | lash lifts | brow lamination | microblading | brow tint | wispy sets',
    ),
  },
  braids: {
    endings: entries(
      'Hair Braiding | Braids | African Hair Braiding | Braiding Salon | Braid Bar | Locs & Braids | Natural Hair | Natural Hair Studio',
    ),
    plural: 'Hair Braiding',
    singular: 'Hair Stylists',
    booksy: 'braids-locs',
    profession: 'Braider',
    services: entries(
      'knotless braids | box braids | retwists | starter locs | cornrows | passion twists | sew-ins | feed-in braids | butterfly locs',
    ),
  },
  skin: {
    endings: entries(
      'Skin Studio | Skincare | Esthetics | Aesthetics | Skin Bar | Waxing Studio | Wax Bar | Skin Co | Facial Bar',
    ),
    plural: 'Skin Care',
    singular: 'Skin Care Service',
    booksy: 'skin-care',
    profession: 'Esthetician',
    services: entries(
      'custom facials | dermaplaning | Brazilian waxing | chemical peels | hydrafacials | brow waxing | microneedling | back facials',
    ),
  },
};

export const OTHER_TRADES: Readonly<Record<OtherTrade, OtherTradeWords>> = otherTrades;

export const TRADES: Readonly<Record<Trade, TradeWords>> = { ...SALON_TRADES, ...OTHER_TRADES };

export const isOtherTrade = (trade: Trade): trade is OtherTrade => trade in OTHER_TRADES;

/** How often each trade is on a list. */
export const TRADE_WEIGHTS: Readonly<Record<SalonTrade, number>> = {
  hair: 34,
  nails: 19,
  barber: 19,
  spa: 8,
  lashes: 8,
  braids: 6,
  skin: 6,
};
