import type { Change } from './changes.ts';

export const CLASS_NAMES = { verified: 'Verified', maybe: 'Maybe', not_found: 'Not Found' } as const;
const CLASSES: Record<string, string> = CLASS_NAMES;
const FACTS = { phone: 'Phone', website: 'Website', openingHours: 'Opening hours' } as const;
const NOT_OFFERED = '. The page is not certain: Listings offers this only if a certain page shows it, too';

/** Returns a change in words: `Moved from 12 Oak St to 9 Vine St (Yelp)`. */
export function changeText(
  { kind, platformId, fact, before = '', after = '', isUncertain }: Change,
  platformName: (id: string) => string,
): string {
  const platform = platformName(platformId ?? '');
  switch (kind) {
    case 'closed':
      return `Closed for good (${platform})`;
    case 'opened_again':
      return `Open again (${platform})`;
    case 'moved':
      // Both values are absent if they were deleted, because the provider's terms forbid storing them.
      if (!after) return `Moved (${platform})`;
      return `Moved from ${before} to ${after} (${platform})`;
    case 'page_gained':
      return `New page on ${platform}: ${after}`;
    case 'page_lost':
      return `Lost on ${platform}: ${before}`;
    case 'page_uncertain':
      return `No longer certain on ${platform}: ${before}`;
    case 'url_changed':
      return `Other URL on ${platform}: ${after}, before ${before}`;
    case 'fact_changed':
      if (!after) return `${FACTS[fact ?? 'phone']} changed (${platform})`;
      return `${FACTS[fact ?? 'phone']}: ${after}, before ${before} (${platform})${isUncertain ? NOT_OFFERED : ''}`;
    case 'class_changed': {
      const reason = platformId ? ` (${platform} says that it is closed)` : '';
      return `Class: ${CLASSES[after] ?? after}, before ${CLASSES[before] ?? before}${reason}`;
    }
    case 'page_not_seen':
      return `Not seen this time on ${platform}: ${before}`;
    case 'not_checked':
      return `${platform} could not be searched: ${before}`;
  }
}
