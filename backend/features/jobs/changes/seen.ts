import { hash } from 'node:crypto';
import type { ResultStatus } from '#contract/businesses.ts';
import type {
  Candidate,
  Operating,
  PageOwner,
  PlatformDetails,
  ProcessingDetails,
} from '#contract/platformDetails.ts';
import { phoneText } from '../../facts/phoneText.ts';
import { pageKey } from '../../matching/decisionChanges.ts';
import type { DecidedPlatforms } from '../../matching/decisions.ts';
import { DELETED_VALUE } from '../../matching/shownValues.ts';
import type { TakenLook } from '../../results/takenLook.ts';
import type { KnownPage } from './known.ts';

/** What a processed row shows of its salon, after operators' decisions and other rows' claims are applied. */
export type Seen = {
  look: TakenLook;
  details: ProcessingDetails;
  operating: Operating;
  status: ResultStatus | null;
  /** The class before decisions and claims are applied. */
  matchedStatus: ResultStatus | null;
  rowHash: string;
  /** True if the values that pages show may be stored. */
  keepsTexts: boolean;
  /** True if a decision on the salon was made or withdrawn since the start of this job (see DECIDED_SINCE). */
  isDecidedSince: boolean;
  platforms: DecidedPlatforms;
  /** The pages that an operator has rejected, by platform. */
  rejected: ReadonlyMap<string, readonly string[]>;
};

/** What a processed row shows on one platform. */
export type SeenPlatform = Pick<Seen, 'keepsTexts'> & {
  id: string;
  depth: TakenLook['depth'];
  details: PlatformDetails;
  isAnswered: boolean;
  missing: TakenLook['missing'][string] | undefined;
  keyOf: (url: string) => string;
  isRejected: (url: string) => boolean;
};

export function seenPlatform(
  { look, details, keepsTexts, platforms, rejected }: Seen,
  id: string,
): SeenPlatform {
  const keyOf = (url: string) => pageKey(url, platforms.get(id)?.rules);
  const rejectedKeys = (rejected.get(id) ?? []).map(keyOf);
  return {
    id,
    depth: look.depth,
    details: details[id]!,
    isAnswered: look.answered.includes(id),
    missing: look.missing[id],
    keepsTexts,
    keyOf,
    isRejected: (url) => rejectedKeys.includes(keyOf(url)),
  };
}

/** Returns the salon's found page if it has a grade; else undefined. A page that only an operator has set has none. */
export function ownPage({
  details: { outcome, candidates },
}: Pick<SeenPlatform, 'details'>): Candidate | undefined {
  const [first] = candidates;
  return outcome === 'found' && first?.grade !== undefined ? first : undefined;
}

/** Returns the candidate with this URL; undefined if there is none or if it is another salon's page (`pageOf`). */
export const candidateOf = ({ details, keyOf }: SeenPlatform, url: string): Candidate | undefined =>
  details.candidates.find((candidate) => !candidate.pageOf && keyOf(candidate.url) === keyOf(url));

/** Returns the other salon to which the page with this URL belongs; undefined if there is none. */
export const ownerOf = ({ details, keyOf }: SeenPlatform, url: string): PageOwner | undefined =>
  details.candidates.find((candidate) => candidate.pageOf && keyOf(candidate.url) === keyOf(url))?.pageOf;

/** Returns those values of a page that are compared between looks; none if the provider's texts may not be stored. */
export function valuesOf(
  { shown, facts = {} }: Candidate,
  { keepsTexts }: Pick<SeenPlatform, 'keepsTexts'>,
): Omit<KnownPage, 'url' | 'depth' | 'isMissed' | 'isUncertain'> {
  if (!keepsTexts) return {};
  const { website, openingHours } = facts;
  const street = shown?.street === DELETED_VALUE ? undefined : shown?.street;
  const phone = facts.phone ?? phoneText(shown?.phone);
  return {
    ...(street && { street }),
    ...(phone && { phone }),
    ...(website && { website }),
    ...(openingHours && { openingHours }),
  };
}

/**
 * Returns a hash of what the searches showed: the candidates with their texts and facts, and the reports of closure.
 */
export function shownHash(details: ProcessingDetails): string {
  const shown = Object.entries(details).map(([id, { candidates, operating }]) => [
    id,
    operating,
    candidates.map(({ url, title, snippet, facts }) => [url, title, snippet, facts]),
  ]);
  return hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 22);
}
