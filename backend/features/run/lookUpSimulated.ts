import { createHash } from 'node:crypto';
import type { PlatformDetails } from '#contract/platformDetails.ts';
import { classOf } from '../matching/classes.ts';
import type { ActivePlatform, ActivePlatforms } from '../platforms/platformsService.ts';
import { sampleUrl } from '../platforms/sampleUrl.ts';
import type { RateLimit } from '../search/rateLimit.ts';
import type { BusinessToLookUp, LookUp } from './lookUp.ts';
import { unusableDetails } from './notLookedUp.ts';

type Dependencies = {
  activePlatforms: ActivePlatforms;
  /** Undefined unless the settings ask for a delay. */
  rateLimit: RateLimit | undefined;
};

/** Cumulative percentages: about 60 of 100 businesses are verified, 20 maybe, 20 not found. */
const SHARE = { verified: 60, maybe: 80 };
/**
 * The probability, in percent, that a verified or maybe business has a page on a platform. On one of the platforms,
 * which the business's name selects, it has a page in any case.
 */
const PLATFORM_SHARE = { verified: 45, maybe: 15 };

/** Returns a whole number from 0 to 99, always the same for the same words. */
function percent(...words: string[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUInt32BE(0) % 100;
}

function simulate(platform: ActivePlatform, isFirst: boolean, business: BusinessToLookUp): PlatformDetails {
  const key = business.name.trim().toLowerCase();
  const draw = percent(key);
  const kind = draw < SHARE.verified ? 'verified' : draw < SHARE.maybe ? 'maybe' : 'not_found';
  const isListed = kind !== 'not_found' && (isFirst || percent(key, platform.id) < PLATFORM_SHARE[kind]);
  const base = { searchMode: 'simulated' as const, queries: [] };
  if (!isListed) return { ...base, outcome: 'not_listed', candidates: [], reason: 'Simulated: not listed.' };
  const isFound = kind === 'verified';
  return {
    ...base,
    outcome: isFound ? 'found' : 'possible',
    candidates: [
      {
        url: sampleUrl(platform.id, platform.rules.sample ?? `${platform.baseUrl}/{name}`, business),
        title: business.name,
        score: (isFound ? 85 : 55) + (percent(key, platform.id, 'score') % 15),
        for: isFound ? ['name', 'city'] : ['name'],
        against: [],
      },
    ],
    reason: isFound ? 'Simulated: found.' : 'Simulated: possible.',
  };
}

/** Creates a look-up that sends no searches. It derives its results from the business's values, not at random. */
export function createSimulatedLookUp({ activePlatforms, rateLimit }: Dependencies): LookUp {
  return async (business, signal) => {
    signal.throwIfAborted();
    await rateLimit?.takeSlot(signal);
    const platforms = await activePlatforms();
    const first = percent(business.name.trim().toLowerCase(), 'first') % Math.max(1, platforms.length);
    const searched = platforms.map(
      (platform, index) => [platform.id, simulate(platform, index === first, business)] as const,
    );
    const details = [...searched, ...unusableDetails(await activePlatforms.unusable(), 'simulated')];
    return { searchMode: 'simulated', processingDetails: Object.fromEntries(details), ...classOf(details) };
  };
}
