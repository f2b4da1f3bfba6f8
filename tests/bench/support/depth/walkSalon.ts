import { withoutMarks } from '../../../../backend/features/matching/closure.ts';
import type { Matched } from '../../../../backend/features/matching/matchBusiness.ts';
import { matchBusiness } from '../../../../backend/features/matching/matchBusiness.ts';
import type { AskedBy } from '../../../../backend/features/matching/pages.ts';
import { THRESHOLDS } from '../../../../backend/features/matching/thresholds.ts';
import type { ActivePlatform } from '../../../../backend/features/platforms/platformsService.ts';
import type { SearchState, Step, StepKind } from '../../../../backend/features/run/adaptiveDepth.ts';
import type { BusinessToLookUp } from '../../../../backend/features/run/lookUp.ts';
import { broadQuery } from '../../../../backend/features/search/queries.ts';
import type { SearchHit } from '../../../../backend/features/search/searchProvider.ts';
import { scoreUrls } from '../../../beds/search/scoring/scoreUrls.ts';
import type { Truth } from '../../../beds/search/web.ts';

/** A salon of a made-up web, with a search engine. */
export type AskedSalon = {
  business: BusinessToLookUp;
  truth: Truth;
  /** True if the engine can search its map alone. */
  hasPlaces: boolean;
  ask: (step: Pick<Step, 'query' | 'where'>) => Promise<SearchHit[]>;
};

/** The numbers of right and wrong pages that were found, and of pages that exist. */
export type Found = { right: number; wrong: number; of: number };

/** What a search leads to. */
type Reached = { hits: SearchHit[]; state: SearchState; found: Found };

export type Walk = {
  /** What is known now. */
  state: () => SearchState;
  found: () => Found;
  /** Sends a search, and returns what it leads to without going there. */
  reach: (step: Step) => Promise<Reached>;
  /** Adds the results of a search to what is known. */
  go: (reached: Reached) => void;
};

function foundOf(truth: Truth, platforms: readonly ActivePlatform[], { matches }: Matched): Found {
  const urls: Record<string, string> = {};
  const possible: Record<string, string[]> = {};
  for (const [id, { outcome, candidates }] of matches) {
    if (outcome === 'found') urls[id] = candidates[0]!.url;
    else possible[id] = candidates.filter(({ grade }) => grade !== 'no').map(({ url }) => url);
  }
  const ids = platforms.map(({ id }) => id);
  const { precision, recall } = scoreUrls([{ truth, urls, possible }], ids);
  return { right: recall.hits, wrong: precision.of - precision.hits, of: recall.of };
}

const marked = (hits: readonly SearchHit[], askedBy: AskedBy | undefined) =>
  hits.map((hit, index) =>
    askedBy && index < THRESHOLDS.addressSearchTopN && !hit.local ? { ...hit, askedBy } : hit,
  );

/** Looks a salon up step by step, beginning with the search for its name, as the product does. */
export async function walkSalon(
  { business, truth, ask, hasPlaces }: AskedSalon,
  platforms: ActivePlatform[],
): Promise<Walk> {
  const isFoundIn =
    ({ matches }: Matched) =>
    ({ id }: Pick<ActivePlatform, 'id'>) =>
      matches.get(id)!.outcome === 'found';
  const countFound = ({ isFound }: SearchState) => platforms.filter(isFound).length;

  async function reachFrom(before: Reached | undefined, step: Step | undefined): Promise<Reached> {
    const { query, where, askedBy } = step ?? { query: broadQuery(business) };
    const answer = await ask({ query, ...(where && { where }) });
    const hits = [...(before?.hits ?? []), ...marked(answer, askedBy)];
    const plain = hits.map((hit) => withoutMarks(hit, platforms));
    const matched = matchBusiness(business, platforms, plain);
    const counts = new Map<StepKind, number>(before?.state.counts);
    if (step) counts.set(step.kind, (counts.get(step.kind) ?? 0) + 1);
    const sent = new Set([...(before?.state.sent ?? []), query.text]);
    const isFound = isFoundIn(matched);
    const state = { business, platforms, matched, isFound, hasPlaces, sent, counts, gained: 0 };
    const gained = before ? countFound(state) - countFound(before.state) : 0;
    return { hits, state: { ...state, gained }, found: foundOf(truth, platforms, matched) };
  }

  let now = await reachFrom(undefined, undefined);
  return {
    state: () => now.state,
    found: () => now.found,
    reach: (step) => reachFrom(now, step),
    go(reached) {
      now = reached;
    },
  };
}
