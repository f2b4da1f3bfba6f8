import type { Decision } from '#contract/decisions.ts';
import type { Candidate, OperatingEvidence, PlatformDetails } from '#contract/platformDetails.ts';
import type { Graded } from './choosePage.ts';
import { chooseAmong } from './choosePage.ts';
import type { ClosurePlatform } from './closure.ts';
import { operatingEvidence } from './closure.ts';
import type { CompiledRules } from './compileUrlRules.ts';
import type { Basis } from './decisionChanges.ts';
import { changesSince, pageKey } from './decisionChanges.ts';

/** A decision, with what its page showed at that time; `basis` is null if the page was no candidate. */
export type StandingDecision = Omit<Decision, 'changed'> & {
  basis: Basis | null;
  /** An operator has decided whether the salon still exists, so a closed page does not raise that question again. */
  closureDecided?: boolean;
};

/** The last decision on each page of one platform, in the order in which the decisions were made. */
function lastOfEach<Made extends { url: string }>(made: readonly Made[], rules: CompiledRules | undefined) {
  const last = new Map<string, Made>();
  for (const decision of made) {
    const key = pageKey(decision.url, rules);
    last.delete(key);
    last.set(key, decision);
  }
  return last;
}

/**
 * Lists the decisions on one platform that count: the last decision on each page. If several pages were accepted or
 * set, only the last of these decisions counts.
 */
export function countingDecisions<Made extends Pick<Decision, 'url' | 'verdict'>>(
  decisions: readonly Made[],
  rules: CompiledRules | undefined,
): Made[] {
  const standing = [...lastOfEach(decisions, rules).values()];
  const own = standing.findLast(({ verdict }) => verdict !== 'rejected');
  return standing.filter((each) => each === own || each.verdict === 'rejected');
}

/** Returns the candidate with a grade. Older results have no grades; of these, only the chosen page can be `found`. */
function graded(candidate: Candidate, index: number, outcome: PlatformDetails['outcome']): Graded {
  if (candidate.grade) return { ...candidate, grade: candidate.grade };
  const isChosen = index === 0 && (outcome === 'found' || outcome === 'possible');
  const isPossible = isChosen || (candidate.for.includes('name') && !candidate.against.length);
  return { ...candidate, grade: isChosen && outcome === 'found' ? 'found' : isPossible ? 'possible' : 'no' };
}

const who = ({ by }: StandingDecision): string => by ?? 'an operator';
export const shortUrl = (url: string): string => url.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
const withChanges = (
  { basis: _, closureDecided: __, ...decision }: StandingDecision,
  changed: string[],
): Decision => (changed.length ? { ...decision, changed } : decision);

const hasChosen = ({ outcome }: PlatformDetails): boolean => outcome === 'found' || outcome === 'possible';

/** Returns what a page that is accepted says about whether the salon still exists. */
export const saidIfAccepted = (
  page: Candidate,
  platform: ClosurePlatform | undefined,
): OperatingEvidence | undefined =>
  platform &&
  operatingEvidence({ outcome: 'found', candidates: [page] }, platform, [
    { title: page.title, url: page.url, snippet: page.snippet ?? '' },
  ]);

type Page = { searched: PlatformDetails; platform: ClosurePlatform | undefined };

/** Returns the platform's result with the decision's page as the salon's own, whatever the matcher found. */
function withPage({ searched, platform }: Page, decision: StandingDecision, kept: Graded[], gone: Graded[]) {
  const key = pageKey(decision.url, platform?.rules);
  const isIt = ({ url }: Candidate) => pageKey(url, platform?.rules) === key;
  // If the page is no candidate, the operator's word is the only evidence.
  const seen: Candidate = kept.find(isIt) ?? {
    url: decision.url,
    title: decision.basis?.title ?? '',
    score: 100,
    for: [],
    against: [],
  };
  const page: Candidate = { ...seen, url: decision.url, for: [...seen.for, 'operator'] };
  const { operating: _, changes: __, ...rest } = searched;
  const [first] = searched.candidates;
  const chosen = hasChosen(searched) ? first : undefined;
  const isMatchers = chosen && isIt(chosen);
  const operating = (isMatchers && searched.operating) || saidIfAccepted(page, platform);
  const verb = decision.verdict === 'set' ? 'Set' : 'Accepted';
  // If the matcher chose another page, the reason names that page, because `searched.reason` is about it.
  const other = chosen && !isMatchers ? ` prefers ${shortUrl(chosen.url)}` : '';
  return {
    ...rest,
    outcome: 'found' as const,
    candidates: [page, ...kept.filter((candidate) => !isIt(candidate)), ...gone],
    reason: `${verb} by ${who(decision)}. The search by itself${other}: ${searched.reason}`,
    ...(operating && { operating }),
    ...(isMatchers && searched.changes && { changes: searched.changes }),
  };
}

/**
 * Returns the platform's result with the rejected pages (`gone`) as the last candidates. The best other page becomes
 * the platform's page if its grade allows it. `decisionOn` returns the decision that has rejected a page.
 */
function withoutPages(
  { searched, platform }: Page,
  decisionOn: (page: Candidate) => StandingDecision,
  kept: Graded[],
  gone: Graded[],
) {
  const candidates = [...kept, ...gone];
  const byOperator = Map.groupBy(gone, (page) => who(decisionOn(page)));
  const rejected = [...byOperator]
    .map(
      ([operator, pages]) =>
        `Rejected by ${operator}: ${pages.map(({ url }) => shortUrl(url)).join(' and ')}.`,
    )
    .join(' ');
  // If several pages were rejected, `bySearch` names the page that the matcher preferred.
  const chosen = gone.length > 1 ? ` prefers ${shortUrl(searched.candidates[0]!.url)}` : '';
  const bySearch = `The search by itself${chosen}: ${searched.reason}`;
  const isFirstLeft = kept[0]?.url === searched.candidates[0]?.url;
  if (!hasChosen(searched) || (isFirstLeft && searched.outcome === 'found'))
    return { ...searched, candidates, reason: `${searched.reason} ${rejected}` };
  const isOpaque = (url: string) => platform?.rules.classify(url)?.kind === 'profile_opaque';
  const { outcome, reason } = chooseAmong(kept, isOpaque);
  const { operating, changes, ...rest } = searched;
  const said = isFirstLeft ? { ...(operating && { operating }), ...(changes && { changes }) } : {};
  // The last search failed (`failure`), so it is not known whether the salon has another page here.
  if (outcome === 'not_listed' && searched.failure !== undefined) {
    const failed = `${rejected} Could not be searched: ${searched.failure}`;
    return { ...rest, outcome: 'unavailable' as const, candidates, reason: failed };
  }
  const next = outcome === 'not_listed' ? '' : ` Of the others: ${reason}`;
  return { ...rest, ...said, outcome, candidates, reason: `${rejected}${next} ${bySearch}` };
}

function decided(page: Page, decisions: readonly StandingDecision[]): PlatformDetails {
  const { searched, platform } = page;
  const last = lastOfEach(decisions, platform?.rules);
  const standing = [...last.values()];
  const own = standing.findLast(({ verdict }) => verdict !== 'rejected');
  const decisionOn = ({ url }: Candidate) => last.get(pageKey(url, platform?.rules));
  const verdictOn = (candidate: Candidate) => decisionOn(candidate)?.verdict;
  const all = searched.candidates.map((candidate, index) => graded(candidate, index, searched.outcome));
  const kept = all.filter((candidate) => verdictOn(candidate) !== 'rejected');
  const gone = all
    .filter((candidate) => verdictOn(candidate) === 'rejected')
    .map((candidate) => ({ ...candidate, against: [...candidate.against, 'operator' as const] }));
  const isShown = ({ url }: StandingDecision) =>
    gone.some((candidate) => pageKey(candidate.url, platform?.rules) === pageKey(url, platform?.rules));
  const decision = own ?? standing.findLast(isShown);
  if (!decision) return searched;
  const now = own
    ? withPage(page, own, kept, gone)
    : withoutPages(page, (candidate) => decisionOn(candidate)!, kept, gone);
  return { ...now, decision: withChanges(decision, changesSince(decision, searched, platform)) };
}

/** Platforms by id, including inactive ones. A platform with unusable rules is missing. */
export type DecidedPlatforms = ReadonlyMap<string, ClosurePlatform>;

const onPlatform = (decisions: readonly StandingDecision[], id: string) =>
  decisions.filter(({ platformId }) => platformId === id);

/**
 * Applies decisions to the matcher's result. `decisions`: all decisions of the salon that were not withdrawn, oldest
 * first. Decisions on platforms that were not searched have no effect. Returns undefined if no decision changes the
 * result.
 */
export function applyDecisions(
  searched: Record<string, PlatformDetails>,
  decisions: readonly StandingDecision[],
  platforms: DecidedPlatforms,
): Record<string, PlatformDetails> | undefined {
  const entries = Object.entries(searched).map(([id, details]) => {
    const page = { searched: details, platform: platforms.get(id) };
    return [id, decided(page, onPlatform(decisions, id))] as const;
  });
  return entries.some(([id, details]) => details !== searched[id]) ? Object.fromEntries(entries) : undefined;
}

/** Returns all decisions. `changed` is set on those that count, if `changesSince` reports a change of their page. */
export function presentDecisions(
  searched: Record<string, PlatformDetails>,
  decisions: readonly StandingDecision[],
  platforms: DecidedPlatforms,
): Decision[] {
  const ids = [...new Set(decisions.map(({ platformId }) => platformId))];
  const counting = new Set(
    ids.flatMap((id) => countingDecisions(onPlatform(decisions, id), platforms.get(id)?.rules)),
  );
  return decisions.map((decision) => {
    const { platformId } = decision;
    const details = searched[platformId];
    const isCurrent = details && counting.has(decision);
    return withChanges(decision, isCurrent ? changesSince(decision, details, platforms.get(platformId)) : []);
  });
}
