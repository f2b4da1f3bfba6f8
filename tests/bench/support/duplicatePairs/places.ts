import type { GivenListing } from '../../../../backend/features/wordpress/duplicates/listing.ts';
import type { Stock } from './pair.ts';

type Place = Omit<GivenListing, 'name'>;
export type TwoPlaces = readonly [Place, Place];

const streetOf = ({ number, street, ending }: Stock) => `${number} ${street} ${ending}`;
const inCity = ({ place: { city, state } }: Stock) => ({ city, state });
const inPart = ({ place: { part, state } }: Stock) => ({ city: part, state });
const LONG: Record<string, string> = { Ave: 'Avenue', Blvd: 'Boulevard', St: 'Street', Rd: 'Road' };

/** One address as two sites write it. */
export const ONE_HOUSE: readonly ((stock: Stock) => TwoPlaces)[] = [
  // The postal city and the district, both without a ZIP code.
  (stock) => [
    { address: streetOf(stock), ...inPart(stock) },
    { address: streetOf(stock), ...inCity(stock) },
  ],
  // One side has a direction and the long suffix.
  (stock) => [
    { address: streetOf(stock), ...inCity(stock) },
    {
      address: `${stock.number} W ${stock.street} ${LONG[stock.ending]}`,
      ...inCity(stock),
      zipCode: stock.place.zip,
    },
  ],
  // One side has no state and no suffix, the other an abbreviation with a dot.
  (stock) => [
    { address: `${stock.number} ${stock.street}`, ...inCity(stock) },
    { address: `${stock.number} S. ${stock.street} ${stock.ending}.`, ...inPart(stock) },
  ],
  // The whole address is in one cell.
  (stock) => [
    { address: `${streetOf(stock)}, ${stock.place.part}, ${stock.place.state} ${stock.place.partZip}` },
    { address: streetOf(stock), ...inCity(stock), zipCode: stock.place.zip },
  ],
  // Only one side has a unit.
  (stock) => [
    { address: `${streetOf(stock)} Ste 4`, ...inCity(stock), zipCode: stock.place.zip },
    { address: `${stock.number} North ${stock.street} ${stock.ending}`, ...inPart(stock) },
  ],
];

/** Two different addresses. */
export const TWO_HOUSES: readonly ((stock: Stock) => TwoPlaces)[] = [
  (stock) => [
    { address: streetOf(stock), ...inCity(stock) },
    { address: `${stock.number + 412} ${stock.otherStreet} ${stock.ending}`, ...inCity(stock) },
  ],
  // The same street name in a distant city.
  (stock) => [
    { address: streetOf(stock), ...inCity(stock) },
    {
      address: streetOf({ ...stock, number: stock.number + 38 }),
      city: stock.place.far,
      state: stock.place.farState,
    },
  ],
  (stock) => [
    { address: streetOf(stock), ...inPart(stock) },
    { address: `${stock.number + 800} ${stock.street} ${stock.ending}`, ...inCity(stock) },
  ],
];
