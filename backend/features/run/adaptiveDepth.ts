import { readFileSync } from 'node:fs';
import type { EvidenceKind } from '#contract/evidence.ts';
import { MOST_ADAPTIVE_SEARCHES } from '../../lib/settings/searchConfig.ts';
import type { Matched } from '../matching/matchBusiness.ts';
import type { AskedBy, MatchPlatform } from '../matching/pages.ts';
import type { QuerySubject } from '../search/queries.ts';
import {
  addressQuery,
  broadQuery,
  phoneQuery,
  placesQuery,
  platformQuery,
  secondQuery,
  streetQuery,
} from '../search/queries.ts';
import type { SearchQuery } from '../search/searchAsk.ts';
import type { BusinessToLookUp } from './lookUp.ts';

/** The platform whose listings a provider's map search finds. */
export const MAP_PLATFORM = 'google';

/** The kinds of searches that can follow a business's first search, which is for its name. */
export const STEP_KINDS = ['address', 'name', 'street', 'phone', 'other_name', 'map', 'platform'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export type Step = {
  kind: StepKind;
  query: SearchQuery;
  /** Set if the search does not name the business. Its first results may get this as evidence. */
  askedBy?: AskedBy;
  platform?: MatchPlatform;
  /** Set if only the provider's map is searched. */
  where?: 'places';
};

/** What is known about a business after some searches. */
export type SearchState = {
  business: BusinessToLookUp;
  platforms: readonly MatchPlatform[];
  matched: Matched;
  isFound: (platform: MatchPlatform) => boolean;
  hasPlaces: boolean;
  /** The texts of the queries so far. */
  sent: ReadonlySet<string>;
  /** How many searches of each kind were sent after the first search. */
  counts: ReadonlyMap<StepKind, number>;
  /** How much the last step has changed the number of found pages; 0 before the first step. */
  gained: number;
};

/** A linear model of a search's gain: the number of found pages that it is expected to add. */
export type AdaptiveModel = {
  /** How many found pages a search must be expected to add to be worth its price. If fewer, it is not sent. */
  leastGain: number;
  weights: Record<StepKind, number[]>;
  /** By platform id, a number to add to the expected gain of a search of the kind `platform`; if missing, 0. */
  platforms: Record<string, number>;
};

const shipped: AdaptiveModel = JSON.parse(
  readFileSync(new URL('adaptiveDepth.json', import.meta.url), 'utf8'),
);

/** Returns the most specific search for one platform. */
export function platformStep(business: QuerySubject, platform: MatchPlatform, hasPlaces: boolean): Step {
  // For Google's own listings, the map is searched if the provider has one: web results hardly ever contain them.
  return platform.id === MAP_PLATFORM && hasPlaces
    ? { kind: 'map', query: placesQuery(business), where: 'places', platform }
    : { kind: 'platform', query: platformQuery(business, platform.rules.site), platform };
}

export function possibleSteps(state: SearchState): Step[] {
  const { business, platforms, matched, isFound, hasPlaces, sent } = state;
  const missing = platforms.filter((platform) => !isFound(platform));
  const sites = platforms.filter(isFound).map(({ rules }) => rules.site);
  const phone = business.phone ?? matched.phone ?? null;
  const [address, street, number] = [
    addressQuery({ ...business, phone }, sites),
    streetQuery(business),
    phoneQuery(phone),
  ];
  const { otherName } = matched;
  const steps: (Step | false | undefined)[] = [
    address?.asksFor === 'address' && { kind: 'address', query: address.query, askedBy: 'address_search' },
    { kind: 'name', query: secondQuery(business, sites) },
    street && { kind: 'street', query: street, askedBy: 'street_search' },
    number && { kind: 'phone', query: number, askedBy: 'phone_search' },
    otherName !== undefined && {
      kind: 'other_name',
      query: broadQuery({ ...business, name: otherName }),
    },
    ...missing.map((platform) => platformStep(business, platform, hasPlaces)),
  ];
  // A search of each kind is sent only once, even if its text would be another one by now. The kind `platform` is sent
  // once for each platform.
  return steps.filter(
    (step): step is Step =>
      !!step && !sent.has(step.query.text) && (step.kind === 'platform' || !state.counts.get(step.kind)),
  );
}

const asFlag = (value: unknown): number => (value ? 1 : 0);

/** Describes a state in numbers of about 0 to 1. Their order is that of the model's weights. */
export function featuresOf({ business, platforms, matched, isFound, counts, gained }: SearchState): number[] {
  const matches = platforms.map((one) => ({ isFound: isFound(one), ...matched.matches.get(one.id)! }));
  const found = matches.filter((match) => match.isFound);
  const possible = matches.filter((match) => !match.isFound && match.outcome !== 'not_listed');
  const unplaced = possible.filter(({ candidates }) => !candidates[0]?.against.length);
  const refused = matches.filter(({ outcome, candidates }) => outcome === 'not_listed' && candidates.length);
  const isAgreed = (kind: EvidenceKind) =>
    found.filter(({ candidates }) => candidates[0]!.for.includes(kind));
  const isDenied = (kind: EvidenceKind) =>
    matches.some(({ candidates }) => candidates.some(({ against }) => against.includes(kind)));
  const [phones, streets] = [isAgreed('phone'), isAgreed('street')];
  const weak = found.filter((match) => !phones.includes(match) && !streets.includes(match));
  return [
    1,
    found.length / 10,
    asFlag(!found.length),
    weak.length / 5,
    phones.length / 5,
    streets.length / 5,
    unplaced.length / 5,
    (possible.length - unplaced.length) / 5,
    refused.length / 5,
    asFlag(isDenied('phone')),
    asFlag(isDenied('street')),
    asFlag(isDenied('other_city')),
    asFlag(business.phone),
    asFlag(!business.phone && matched.phone),
    asFlag(streetQuery(business)),
    asFlag(business.zipCode),
    asFlag(business.city),
    asFlag(matched.otherName),
    gained / 5,
    ...STEP_KINDS.map((kind) => Math.min(counts.get(kind) ?? 0, 4) / (kind === 'platform' ? 4 : 1)),
  ];
}

/**
 * Returns two features of a search for a single platform: whether the outcome there is `possible`, and whether it is
 * `not_listed` although there are candidates. Returns none for other searches.
 */
export function platformFeatures({ matched }: SearchState, { platform }: Step): number[] {
  if (!platform) return [];
  const { outcome, candidates } = matched.matches.get(platform.id)!;
  return [asFlag(outcome === 'possible'), asFlag(outcome === 'not_listed' && candidates.length)];
}

/**
 * Returns the search with the greatest expected gain. Undefined if no search is left, if as many were sent as are
 * allowed, or if every platform has a found page.
 */
export function bestStep(state: SearchState, model: AdaptiveModel): { step: Step; gain: number } | undefined {
  const sentCount = [...state.counts.values()].reduce((sum, count) => sum + count, 1);
  if (sentCount >= MOST_ADAPTIVE_SEARCHES || state.platforms.every(state.isFound)) return undefined;
  const features = featuresOf(state);
  const gainOf = (step: Step) => {
    const weights = model.weights[step.kind];
    const own = (step.kind === 'platform' && model.platforms[step.platform!.id]) || 0;
    const values = [...features, ...platformFeatures(state, step)];
    return values.reduce((sum, value, index) => sum + value * weights[index]!, own);
  };
  const steps = possibleSteps(state).map((step) => ({ step, gain: gainOf(step) }));
  return steps.toSorted((a, b) => b.gain - a.gain)[0];
}

/** Returns the search to send next; undefined if there is none whose gain is worth its price. */
export function nextStep(state: SearchState): Step | undefined {
  const best = bestStep(state, shipped);
  return best && best.gain >= shipped.leastGain ? best.step : undefined;
}
