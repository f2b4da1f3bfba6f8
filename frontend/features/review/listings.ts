import type { ClosureDecision, Decision } from '#contract/decisions.ts';
import type {
  Candidate,
  OperatingEvidence,
  PageGrade,
  PageOwner,
  PlatformDetails,
} from '#contract/platformDetails.ts';
import type { ReviewEntry } from '#contract/review.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { acceptedElsewhere, countingDecisions, isTied } from '../evidence/index.ts';

/** A web page that a search for the salon has shown, or that an operator has decided on. */
export type Listing = {
  key: string;
  /** `auto` until the server has recognised the platform from the URL. */
  platformId: string;
  url: string;
  title: string;
  snippet?: string | undefined;
  evidence?: Pick<Candidate, 'for' | 'against' | 'shown' | 'learned'> | undefined;
  /** Set if this listing is the salon's page on its platform: `found` if that is certain, else `possible`. */
  outcome: 'found' | 'possible' | undefined;
  operating?: OperatingEvidence | undefined;
  /** Set if the page belongs to another salon. */
  pageOf?: PageOwner | undefined;
  /**
   * The last decision on the listing, if any. An acceptance no longer counts if another page of the platform was
   * accepted later.
   */
  decision: Decision | undefined;
  /** True if the operator still has to decide on the listing. */
  open: boolean;
  score: number;
  /** True if an earlier run has found the page. */
  isKnown: boolean;
  /** Sentences that say why the page is only possible or no match, or what one should know of a found page. */
  reason?: string | undefined;
  /** True if no page of the platform fits, and this one is the closest. False for a page of another salon. */
  isClosest: boolean;
  /** The grade of the page alone. Absent in results stored before grades existed, and if no search showed the page. */
  grade?: PageGrade | undefined;
};

export const listingKey = (platformId: string, url: string): string => `${platformId} ${url}`;

type Part = Omit<Listing, 'key' | 'platformId' | 'decision' | 'isKnown' | 'open'>;

/** True if the operator still has to decide on what a page says about a closure. */
function asksAboutClosure(operating: OperatingEvidence | undefined, closure: ClosureDecision | undefined) {
  if (!closure) return operating?.says === 'closed';
  const opposite = closure.verdict === 'closed' ? 'open' : 'closed';
  return !!closure.changed?.length && operating?.says === opposite;
}

/**
 * Returns the part of the platform's `reason` that the card shows. For a possible page, this is why it is only
 * possible. For a found page, it is what one should know of it; undefined if there is only one sentence. The sentence
 * on a closure is left out, because the card shows `operating` separately. Only a possible page without `operating`
 * keeps that sentence.
 */
function doubtIn({ outcome, reason, operating }: PlatformDetails): string | undefined {
  const saying = / (?:The page|Its map listing or panel|A panel of the search) says that /;
  const isOnlySaid = outcome === 'possible' && !operating;
  const [own = ''] = isOnlySaid ? [reason] : reason.split(saying);
  return outcome === 'possible' || own.includes('. ') ? own : undefined;
}

/** Returns all listings of a salon, unsorted. There are none without a result. */
export function listingsOf({
  business: { result },
  decisions,
  closure,
  knownPages = {},
}: ReviewEntry): Listing[] {
  if (!result) return [];
  const counting = new Map(
    countingDecisions(decisions).map((each) => [listingKey(each.platformId, each.url), each]),
  );
  // `platformUrls` has the URLs of the found pages or, if no page was found, of the possible ones.
  const isNamed = (platformId: string, url: string) => result.platformUrls[platformId] === url;
  const listing = (platformId: string, part: Part): Listing => {
    const { url, outcome, operating } = part;
    const key = listingKey(platformId, url);
    const decision = counting.get(key);
    const asksClosure = outcome !== undefined && asksAboutClosure(operating, closure);
    const open = decision
      ? !!decision.changed?.length || (decision.verdict !== 'rejected' && asksClosure)
      : asksClosure || (isNamed(platformId, url) && outcome === 'possible' && closure?.verdict !== 'closed');
    return { ...part, key, platformId, decision, isKnown: knownPages[platformId] === url, open };
  };
  const shown = Object.entries(result.processingDetails).flatMap(([platformId, details]) => {
    const url = result.platformUrls[platformId];
    const page = details.outcome === 'found' || details.outcome === 'possible' ? details.outcome : undefined;
    return details.candidates.map((candidate, index) => {
      // If the result has no URL for the platform, the best candidate is the platform's page.
      const chosen = page && (url ? url === candidate.url : index === 0);
      const isClosest = details.outcome === 'not_listed' && index === 0 && !candidate.pageOf;
      const explains = isClosest || isTied(details, candidate);
      const { title, snippet, pageOf, score, grade } = candidate;
      return listing(platformId, {
        ...{ url: candidate.url, title, snippet, evidence: candidate, pageOf, score, grade, isClosest },
        outcome: chosen ? page : undefined,
        operating: chosen ? details.operating : undefined,
        reason: chosen ? doubtIn(details) : explains ? details.reason : undefined,
      });
    });
  });
  const keys = new Set(shown.map(({ key }) => key));
  const named = [...counting].filter(([key]) => !keys.has(key));
  const set = named.map(([, { platformId, url }]) => {
    const outcome = isNamed(platformId, url) ? 'found' : undefined;
    return listing(platformId, { url, title: '', outcome, score: 0, isClosest: false });
  });
  return [...shown, ...set];
}

const weight = ({ open, outcome }: Listing): number => (open ? 2 : outcome ? 1 : 0);

/**
 * Sorts undecided listings first, then those that are their platform's page, then the rest. Within each of these
 * groups, listings that an earlier run has found come first, then those with a higher score.
 */
const byWorth = (listings: Listing[]): Listing[] =>
  listings.toSorted(
    (a, b) => weight(b) - weight(a) || Number(b.isKnown) - Number(a.isKnown) || b.score - a.score,
  );

/** Returns the keys that were already `shown`, in their order, followed by those of the entry's other listings. */
export function listingOrder(entry: ReviewEntry, shown: string[] = []): string[] {
  const keys = byWorth(listingsOf(entry)).map(({ key }) => key);
  return [...shown, ...keys.filter((key) => !shown.includes(key))];
}

export function orderedListings(entry: ReviewEntry, shown: string[] | undefined): Listing[] {
  const byKey = new Map(listingsOf(entry).map((each) => [each.key, each]));
  return listingOrder(entry, shown).flatMap((key) => byKey.get(key) ?? []);
}

/**
 * Names the owner of a page, such as `Page of row 12, Rosa Nails.` A salon that is not in the list is named with its
 * street, if known. If the page was accepted for that salon, says what this means.
 */
export function ownerText(owner: PageOwner): string {
  const { name, row, street } = owner;
  const whose =
    row !== undefined ? `row ${formatNumber(row)}, ${name}` : street ? `${name}, ${street}` : name;
  return [`Page of ${whose.replace(/\.$/, '')}.`, acceptedElsewhere(owner)].filter(Boolean).join(' ');
}
