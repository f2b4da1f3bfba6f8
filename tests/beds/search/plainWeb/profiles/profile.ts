import type { Random } from '../../random.ts';
import type { Business } from '../business.ts';
import type { Place } from '../places.ts';
import { cityState } from '../places.ts';
import type { TradeWords } from '../trades.ts';

/** What a platform's page shows about a business: possibly another form of the name, the old street, or a suburb. */
export type Shown = {
  name: string;
  address: string;
  place: Place;
  business: Pick<Business, 'zip' | 'phone'>;
  trade: TradeWords;
  isClosed: boolean;
  random: Random;
};

export type Profile = {
  url: string;
  title: string;
  content: string;
  /** Other URLs of the same page. */
  also?: string[];
};

export type MakeProfile = (shown: Shown) => Profile;

export const fullAddress = ({ address, place, business }: Shown): string =>
  `${address}, ${cityState(place)} ${business.zip}`;

export const service = ({ trade, random }: Shown): string => random.pick(trade.services);

/** `4.7`. */
export const rating = ({ random }: Shown, least: number): string =>
  (random.int(least * 10, 50) / 10).toFixed(1);

export const PRAISE = [
  'Love this place!',
  'Best in town.',
  'Super clean and friendly staff.',
  'I have been coming here for years.',
  'Great service and fair prices.',
  'They took me as a walk-in.',
  'My new go-to spot.',
  'Highly recommend!',
];
export const MONTHS =
  'January February March April May June July August September October November December'.split(' ');
