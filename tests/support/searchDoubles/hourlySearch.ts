import type { DoubleReply, HttpDouble } from './httpDouble.ts';
import { startHttpDouble } from './httpDouble.ts';
import type { FoundPage } from './searchDouble.ts';
import { serpapi, serpapiAccount, serpapiFaults } from './serpapi.ts';

export type HourlySearch = HttpDouble & {
  /** Searches that were let in since the start, and those that were one too many for their hour. */
  counts: () => { admitted: number; refused: number };
  /** The hour ends, and the next one begins with nothing used. */
  beginHour: () => void;
};

/**
 * SerpApi with its limit: so many searches in an hour, in any of its minutes, and none more; its account tells both.
 */
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
