import { expect, test } from '@jest/globals';
import { matchBusiness } from '../../../backend/features/matching/matchBusiness.ts';
import type { MatchPlatform } from '../../../backend/features/matching/pages.ts';
import type { AdaptiveModel, SearchState, StepKind } from '../../../backend/features/run/adaptiveDepth.ts';
import {
  bestStep,
  featuresOf,
  nextStep,
  possibleSteps,
  STEP_KINDS,
} from '../../../backend/features/run/adaptiveDepth.ts';
import type { BusinessToLookUp } from '../../../backend/features/run/lookUp.ts';
import { MOST_ADAPTIVE_SEARCHES } from '../../../backend/lib/settings/searchConfig.ts';
import { BELLA } from '../../support/searchDoubles/bellaNails.ts';
import { THREE_PLATFORMS } from '../../support/threePlatforms.ts';

const pageOn = ({ id }: MatchPlatform) => ({
  url: `https://${id}.com/bella-vetroni-nails`,
  title: 'Bella Vetroni Nails',
  snippet: '1204 Oak St, Austin, TX 78704. Call (512) 555-0142.',
});

/** The state after a search that showed pages on some of the platforms. */
function stateWith(
  found: readonly MatchPlatform[],
  { business = BELLA, ...more }: Partial<SearchState> & { business?: BusinessToLookUp } = {},
): SearchState {
  const matched = matchBusiness(business, THREE_PLATFORMS, found.map(pageOn));
  const isFound = ({ id }: MatchPlatform) => matched.matches.get(id)!.outcome === 'found';
  const sent = new Set<string>();
  const counts = new Map<StepKind, number>();
  return {
    business,
    platforms: THREE_PLATFORMS,
    matched,
    isFound,
    hasPlaces: false,
    sent,
    counts,
    gained: 0,
    ...more,
  };
}

/** A model in which each kind of search adds the same number of pages in every state. */
function modelWith(gains: Partial<Record<StepKind, number>>, platforms = {}): AdaptiveModel {
  const weights = STEP_KINDS.map((kind) => {
    const zeros = [...featuresOf(stateWith([])), 0, 0].map(() => 0);
    return [kind, [gains[kind] ?? 0, ...zeros.slice(1)]];
  });
  return { leastGain: 0, weights: Object.fromEntries(weights), platforms };
}

const kindsOf = (state: SearchState) => possibleSteps(state).map(({ kind }) => kind);

test('the possible searches are those that the list has values for', () => {
  const single = THREE_PLATFORMS.map(() => 'platform');
  expect(kindsOf(stateWith([]))).toEqual(['address', 'name', 'street', 'phone', ...single]);
  const business = { ...BELLA, phone: null };
  expect(kindsOf(stateWith([], { business }))).toEqual(['name', 'street', ...single]);
  expect(kindsOf(stateWith([], { business: { ...business, address: null } }))).toEqual(['name', ...single]);
});

test('a platform whose page is found is not searched, and a kind of search is sent once', () => {
  const counts = new Map<StepKind, number>([
    ['address', 1],
    ['platform', 1],
  ]);
  const sent = new Set(['site:facebook.com Bella Vetroni Nails Austin TX']);
  const steps = possibleSteps(stateWith(THREE_PLATFORMS.slice(0, 1), { counts, sent }));
  expect(steps.map(({ kind, platform }) => platform?.id ?? kind)).toEqual([
    'name',
    'street',
    'phone',
    'vagaro',
  ]);
});

test('the search with the highest expected gain is the best', () => {
  const state = stateWith([]);
  expect(bestStep(state, modelWith({ street: 0.2, phone: 0.3 }))).toMatchObject({
    step: { kind: 'phone', query: { text: '"512-555-0142"' }, askedBy: 'phone_search' },
    gain: 0.3,
  });
  const { step } = bestStep(state, modelWith({ phone: 0.3, platform: 0.2 }, { vagaro: 0.2 }))!;
  expect(step).toMatchObject({ kind: 'platform', platform: { id: 'vagaro' } });
});

test('no search follows if every page is found, or after the most searches', () => {
  const model = modelWith({ name: 1 });
  expect(bestStep(stateWith(THREE_PLATFORMS), model)).toBeUndefined();
  const after = (platform: number) => stateWith([], { counts: new Map([['platform', platform]]) });
  expect(bestStep(after(MOST_ADAPTIVE_SEARCHES - 2), model)).toBeDefined();
  expect(bestStep(after(MOST_ADAPTIVE_SEARCHES - 1), model)).toBeUndefined();
});

test('the shipped model searches on for a salon without a page', () => {
  expect(nextStep(stateWith([]))).toBeDefined();
});
