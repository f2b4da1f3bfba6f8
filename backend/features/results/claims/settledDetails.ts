import type { Candidate, PageOwner, PlatformDetails, ProcessingDetails } from '#contract/businesses.ts';
import { chooseAmong } from '../../matching/choosePage.ts';
import type { DecidedPlatforms } from '../../matching/decisions.ts';
import { isOperators, openCandidates } from './pageClaims.ts';

/**
 * The outcome of a row's claim: the page is the row's own; it has another owner; or it is shared, because other rows
 * fit it at least as well and so no row gets it. Undefined if nobody else claims the page.
 */
export type ClaimEnd = 'own' | 'shared' | { owner: PageOwner };

type Settling = {
  endOf: (url: string) => ClaimEnd | undefined;
  /** A page's URL contains no name. */
  isOpaque: (url: string) => boolean;
};

const ownerWords = ({ name, row }: PageOwner): string => (row === undefined ? name : `row ${row}, ${name}`);
const SHARED = 'Another row of the list fits this page at least as well. Check the page.';

/**
 * Returns the best remaining page with its outcome. If the row's pages were a tie, they stay a tie, even if other rows
 * have got some of them.
 */
function chooseLeft(
  told: PlatformDetails,
  { endOf, isOpaque }: Settling,
): Pick<PlatformDetails, 'outcome' | 'reason'> & { page: Candidate | undefined } {
  const open = openCandidates(told);
  const own = open.find(({ url }) => endOf(url) === 'own');
  if (own) return { page: own, ...chooseAmong([{ ...own, grade: 'found' }], isOpaque) };
  const left = open.filter(({ url }) => typeof endOf(url) !== 'object');
  const [page] = left;
  if (!page) return { page, outcome: 'not_listed', reason: '' };
  if (endOf(page.url) === 'shared') return { page, outcome: 'possible', reason: SHARED };
  const chosen = chooseAmong(left, isOpaque);
  if (chosen.outcome === 'possible') return { page, ...chosen };
  return { page, ...chooseAmong([{ ...page, grade: 'possible' }], isOpaque) };
}

/** Returns the platform's outcome if no page remains. */
function withoutPage(told: PlatformDetails, reason: string): Pick<PlatformDetails, 'outcome' | 'reason'> {
  // The closest search had failed and another one showed the page: without that page the state is unknown.
  if (told.failure !== undefined)
    return { outcome: 'unavailable', reason: `${reason} Could not be searched: ${told.failure}` };
  return { outcome: 'not_listed', reason };
}

function settledPlatform(told: PlatformDetails, settling: Settling): PlatformDetails {
  const { endOf } = settling;
  const operators = isOperators(told);
  const marked = told.candidates.map((candidate, index) => {
    const end = operators && index === 0 ? undefined : endOf(candidate.url);
    return typeof end === 'object' ? { ...candidate, pageOf: end.owner } : candidate;
  });
  const isShared = !operators && told.candidates.some(({ url }) => endOf(url) === 'shared');
  if (!isShared && marked.every((candidate, index) => candidate === told.candidates[index])) return told;
  const isChosen = told.outcome === 'found' || told.outcome === 'possible';
  if (operators || !isChosen) return { ...told, candidates: marked };

  const [first] = openCandidates(told);
  const { page, outcome, reason } = chooseLeft(told, settling);
  const isSame = page !== undefined && page.url === first?.url;
  if (isSame && outcome === told.outcome && first?.grade === outcome) return { ...told, candidates: marked };
  const { operating, changes, ...rest } = told;
  const kept = isSame ? { ...(operating && { operating }), ...(changes && { changes }) } : {};
  const owned = marked.find(({ pageOf }) => pageOf)?.pageOf;
  const whose = owned ? `The closest page is that of ${ownerWords(owned)}.` : '';
  if (!page) return { ...rest, candidates: marked, ...withoutPage(told, whose) };
  const chosen = marked.find(({ url }) => url === page.url)!;
  const candidates = [chosen, ...marked.filter((candidate) => candidate !== chosen)];
  return { ...rest, ...kept, candidates, outcome, reason: isSame ? reason : `${reason} ${whose}`.trim() };
}

/** Finds out what became of a claim by its platform and URL. */
export type ClaimEnds = (platformId: string, url: string) => ClaimEnd | undefined;

/**
 * A result after its job's pages were given to their salons: pages of others are marked and not chosen. Returns the
 * same object if nothing changes.
 */
export function settledDetails(
  details: ProcessingDetails,
  endOf: ClaimEnds,
  platforms: DecidedPlatforms,
): ProcessingDetails {
  const entries = Object.entries(details).map(([id, told]) => {
    const settling = {
      endOf: (url: string) => endOf(id, url),
      isOpaque: (url: string) => platforms.get(id)?.rules.classify(url)?.kind === 'profile_opaque',
    };
    return [id, settledPlatform(told, settling)] as const;
  });
  return entries.every(([id, told]) => told === details[id]) ? details : Object.fromEntries(entries);
}
