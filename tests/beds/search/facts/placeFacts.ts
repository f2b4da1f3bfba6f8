import type { Random } from '../random.ts';
import type { PlaceFacts, Weekday } from '../web.ts';

const WEEK: Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const CATEGORIES = ['Nail salon', 'Hair salon', 'Beauty salon', 'Barber shop', 'Day spa', 'Hairdresser'];

/** The shares of map listings with opening hours and with a booking link (in an export of 120 US salons). */
const HAS_HOURS = 0.83;
const HAS_BOOKING = 0.2;

function hoursOf(random: Random): Record<Weekday, string> {
  const usual = `${random.int(8, 11)} AM–${random.int(5, 8)} PM`;
  const saturday = `${random.int(8, 10)} AM–${random.int(3, 6)} PM`;
  const days = WEEK.map((day): [Weekday, string] => {
    if (day === 'sunday' || (day === 'monday' && random.chance(0.4))) return [day, 'Closed'];
    return [day, day === 'saturday' ? saturday : usual];
  });
  return Object.fromEntries(days) as Record<Weekday, string>;
}

/** What a map says about a place besides its name and address. `bookingUrl`: the link that it may have. */
export function makePlaceFacts(random: Random, bookingUrl: string): PlaceFacts {
  return {
    latitude: Number((25 + 20 * random.next()).toFixed(6)),
    longitude: Number((-120 + 45 * random.next()).toFixed(6)),
    category: random.pick(CATEGORIES),
    stars: random.int(31, 50) / 10,
    reviews: random.int(1, 2500),
    ...(random.chance(HAS_HOURS) && { hours: hoursOf(random) }),
    ...(random.chance(HAS_BOOKING) && { bookingUrl }),
  };
}
