import type { Candidate, Decision, OperatingEvidence } from '#contract/businesses.ts';
import type { ReviewEntry } from '#contract/review.ts';

/** A page that may be the salon's: one that a search showed, or one that an operator has named. */
export type Listing = {
  key: string;
  /** `auto` while the server has not told it from the address. */
  platformId: string;
  url: string;
  title: string;
  snippet: string | undefined;
  evidence: Pick<Candidate, 'for' | 'against'> | undefined;
  /** It is the one that the result names on its platform, and how sure that is. */
  outcome: 'found' | 'possible' | undefined;
  operating: OperatingEvidence | undefined;
  /** The last one on it, where one stands. */
  decision: Decision | undefined;
  /** Something about it is still to be decided. */
  open: boolean;
  score: number;
};

export const listingKey = (platformId: string, url: string): string => `${platformId} ${url}`;

function decisionOn(decisions: Decision[], platformId: string, url: string): Decision | undefined {
  return decisions.findLast((decision) => decision.platformId === platformId && decision.url === url);
}

type Part = Omit<Listing, 'key' | 'open'>;

function listing(part: Part): Listing {
  const { decision, outcome, operating, platformId, url } = part;
  const doubtful = outcome === 'possible' || (outcome !== undefined && operating?.says === 'closed');
  const open = decision ? !!decision.changed?.length : doubtful;
  return { ...part, key: listingKey(platformId, url), open };
}

/** All pages of a salon, in no order that means anything. */
export function listingsOf({ business: { result }, decisions }: ReviewEntry): Listing[] {
  if (!result) return [];
  const shown = Object.entries(result.processingDetails).flatMap(([platformId, details]) =>
    details.candidates.map((candidate) => {
      const chosen = result.platformUrls[platformId] === candidate.url;
      const named = details.outcome === 'found' || details.outcome === 'possible';
      return listing({
        platformId,
        url: candidate.url,
        title: candidate.title,
        snippet: candidate.snippet,
        evidence: candidate,
        outcome: chosen && named ? (details.outcome as 'found' | 'possible') : undefined,
        operating: chosen ? details.operating : undefined,
        decision: decisionOn(decisions, platformId, candidate.url),
        score: candidate.score,
      });
    }),
  );
  const keys = new Set(shown.map(({ key }) => key));
  const named = new Map(
    decisions
      .map((decision) => [listingKey(decision.platformId, decision.url), decision] as const)
      .filter(([key]) => !keys.has(key)),
  );
  const said = [...named.values()].map((decision) =>
    listing({
      platformId: decision.platformId,
      url: decision.url,
      title: '',
      snippet: undefined,
      evidence: undefined,
      outcome: result.platformUrls[decision.platformId] === decision.url ? 'found' : undefined,
      operating: undefined,
      decision,
      score: 0,
    }),
  );
  return [...shown, ...said];
}

const weight = ({ open, outcome }: Listing): number => (open ? 2 : outcome ? 1 : 0);

/** What is to be decided first, then what the result names, then the rest; the closest first. */
export const byWorth = (listings: Listing[]): Listing[] =>
  listings.toSorted((a, b) => weight(b) - weight(a) || b.score - a.score);

/** `facebook.com/rosanails` */
export function shortUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
}
