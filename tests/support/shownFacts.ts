import type { Fact, PageFacts } from '#contract/facts.ts';
import type { Candidate, PlatformDetails } from '#contract/platformDetails.ts';
import { platformTold, shownPage } from './shownPages.ts';

/** When the pages of `platformSaid` were seen. */
export const SEEN = { provider: 'Serper', at: '2026-11-20T10:00:00.000Z' };

/** A platform whose first page says these facts. */
export const platformSaid = (
  url: string,
  facts: PageFacts,
  outcome: 'found' | 'possible' = 'found',
  more: Partial<Candidate> = {},
): PlatformDetails =>
  platformTold(
    outcome,
    [shownPage(url, { grade: outcome, for: ['name', 'street', 'city'], facts, ...more })],
    { seen: SEEN },
  );

/** Facts in a short form: `phone* (512) 555-0142 by yelp google`. The chosen ones have an asterisk. */
export const factLines = (facts: readonly Fact[] = []): string[] =>
  facts.map(({ kind, value, isChosen, sources }) => {
    const shown = typeof value === 'string' ? value : JSON.stringify(value);
    const pages = sources.map(({ platformId, page }) => platformId ?? page);
    return `${kind}${isChosen ? '*' : ''} ${shown} by ${pages.join(' ')}`;
  });
