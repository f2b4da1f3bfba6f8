import type { DoubleReply, HttpDouble } from './httpDouble.ts';
import { startHttpDouble } from './httpDouble.ts';
import type { FoundPage } from './searchDouble.ts';
import { serpapi, serpapiAccount, serpapiFaults } from './serpapi.ts';

export type HourlySearch = HttpDouble & {
  /** The searches admitted since the start, and those refused because the hour was used up. */
  counts: () => { admitted: number; refused: number };
  /** Starts the next hour, with nothing used. */
  beginHour: () => void;
};

/** A double of SerpApi with its hourly limit. Its account call reports the limit and the number used. */
export async function startHourlySearch(
  perHour: number,
  { used = 0, pages = [] }: { used?: number; pages?: FoundPage[] } = {},
): Promise<HourlySearch> {
  let [thisHour, admitted, refused] = [used, 0, 0];

  const server = await startHttpDouble(({ path }): DoubleReply => {
    if (path === '/account.json') return serpapiAccount(perHour, thisHour);
    if (thisHour >= perHour) {
      refused += 1;
      return serpapiFaults.hourlyLimit;
    }
    thisHour += 1;
    admitted += 1;
    return serpapi.results(pages);
  });
  return {
    ...server,
    counts: () => ({ admitted, refused }),
    beginHour() {
      thisHour = 0;
    },
  };
}
