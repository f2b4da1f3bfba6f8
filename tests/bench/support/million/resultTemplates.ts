import type { ProcessingDetails } from '#contract/platformDetails.ts';
import { ACTIVE_PLATFORM_IDS } from '../../../support/seededPlatforms.ts';

const MOST_FOUND = 7;

const urlOf = (platform: string) => `https://www.${platform}.com/biz/salon-#`;

const detailsOf = (found: number): ProcessingDetails =>
  Object.fromEntries(
    ACTIVE_PLATFORM_IDS.map((platform, index) => [
      platform,
      {
        outcome: index < found ? ('found' as const) : ('not_listed' as const),
        searchMode: 'live' as const,
        queries: ['"@" Main Street Austin TX', `site:${platform}.com "@" Austin TX`],
        candidates: [0, 1].slice(0, index < found ? 2 : index % 2).map((place) => ({
          url: place ? `${urlOf(platform)}-elsewhere` : urlOf(platform),
          title: `@ | ${platform} | Main Street # | Austin, TX`,
          snippet: '@, # Main Street, Austin, TX 78701. Hair, nails and more, six days a week. Book online.',
          score: place ? 41.5 : 96,
          for: place ? ['name' as const] : ['name' as const, 'street' as const, 'zip' as const],
          against: place ? ['other_city' as const] : [],
          grade: place ? ('no' as const) : ('found' as const),
        })),
        reason: index < found ? 'The name and the street agree.' : 'No search showed a page of this name.',
      },
    ]),
  );

/** Results as JSON by their number of pages, with `#` for the row's number and `@` for its name. */
export function resultTemplates(): { counts: number[]; urls: string[]; details: string[] } {
  const counts = Array.from({ length: MOST_FOUND + 1 }, (_, count) => count);
  return {
    counts,
    urls: counts.map((count) =>
      JSON.stringify(
        Object.fromEntries(
          ACTIVE_PLATFORM_IDS.map((platform, index) => [platform, index < count ? urlOf(platform) : null]),
        ),
      ),
    ),
    details: counts.map((count) => JSON.stringify(detailsOf(count))),
  };
}
