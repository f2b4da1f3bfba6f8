import type { Candidate, PageOwner, PlatformDetails, ProcessingDetails } from '#contract/platformDetails.ts';
import { chooseAmong } from '../../matching/choosePage.ts';
import type { DecidedPlatforms } from '../../matching/decisions.ts';
import { isOperators, openCandidates } from './pageClaims.ts';

/**
 * What became of a row's claim. `own`: the row has the page. `owner`: another salon has it. `shared`: no row has it for
 * certain, because the highest bids are equal, or because the page may fit a row better that made no bid
 * (`isOthersNext`). Undefined if no row has it for certain and this row made no bid for it.
 */
export type ClaimEnd = 'own' | 'shared' | { owner: PageOwner };

type Settling = {
  endOf: (url: string) => ClaimEnd | undefined;
  /** True if a page's URL contains no name. */
  isOpaque: (url: string) => boolean;
};

/**
 * Returns the owner's name for the end of a sentence. If the owner is in the list, with its row: `row 3, Fern Salon`.
 * If not, with its street, if that is known: `Fern Salon, 12 Main St`.
 */
const ownerWords = ({ name, row, street }: PageOwner): string =>
  (row !== undefined ? `row ${row}, ${name}` : street ? `${name}, ${street}` : name).replace(/\.$/, '');
const SHARED = 'Another row of the list fits this page at least as well. Check the page.';

/**
 * Chooses the row's page on a platform. If the claims gave it one, returns that page with the outcome `found`. If not,
 * returns the best page that no other salon has, with the outcome `possible`: even if this page was tied with others,
 * and other salons have all the others. If no page is left, the outcome is `not_listed`.
 */
function chooseLeft(
  searched: PlatformDetails,
  { endOf, isOpaque }: Settling,
): Pick<PlatformDetails, 'outcome' | 'reason'> & { page: Candidate | undefined } {
  const open = openCandidates(searched);
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

/** Returns the outcome of a platform on which no page is left. */
function withoutPage(searched: PlatformDetails, reason: string): Pick<PlatformDetails, 'outcome' | 'reason'> {
  // The last, most specific search failed. Without the page that an earlier search showed, the platform's state is
  // unknown.
  if (searched.failure !== undefined)
    return { outcome: 'unavailable', reason: `${reason} Could not be searched: ${searched.failure}` };
  return { outcome: 'not_listed', reason };
}

function settledPlatform(searched: PlatformDetails, settling: Settling): PlatformDetails {
  const { endOf } = settling;
  const operators = isOperators(searched);
  const marked = searched.candidates.map((candidate, index) => {
    const end = operators && index === 0 ? undefined : endOf(candidate.url);
    return typeof end === 'object' ? { ...candidate, pageOf: end.owner } : candidate;
  });
  const isShared = !operators && searched.candidates.some(({ url }) => endOf(url) === 'shared');
  if (!isShared && marked.every((candidate, index) => candidate === searched.candidates[index]))
    return searched;
  const isChosen = searched.outcome === 'found' || searched.outcome === 'possible';
  if (operators || !isChosen) return { ...searched, candidates: marked };

  const [first] = openCandidates(searched);
  const { page, outcome, reason } = chooseLeft(searched, settling);
  const isSame = page !== undefined && page.url === first?.url;
  if (isSame && outcome === searched.outcome && first?.grade === outcome)
    return { ...searched, candidates: marked };
  const { operating, changes, ...rest } = searched;
  const kept = isSame ? { ...(operating && { operating }), ...(changes && { changes }) } : {};
  const owned = marked.find(({ pageOf }) => pageOf)?.pageOf;
  const other = page ? 'Another page there' : 'The closest page';
  const whose = owned ? `${other} is that of ${ownerWords(owned)}.` : '';
  if (!page) return { ...rest, candidates: marked, ...withoutPage(searched, whose) };
  const chosen = marked.find(({ url }) => url === page.url)!;
  const candidates = [chosen, ...marked.filter((candidate) => candidate !== chosen)];
  return { ...rest, ...kept, candidates, outcome, reason: isSame ? reason : `${reason} ${whose}`.trim() };
}

/** Returns what became of a row's claim for the page with this URL. */
export type ClaimEnds = (platformId: string, url: string) => ClaimEnd | undefined;

/**
 * Returns a result's details after the job's pages were assigned to its rows. A page that an operator chose stays
 * chosen. A page that belongs to another salon is marked with `pageOf` and is not chosen. If it is not certain which
 * row has a page, its outcome is at most `possible`. Returns the same object if nothing changes.
 */
export function settledDetails(
  details: ProcessingDetails,
  endOf: ClaimEnds,
  platforms: DecidedPlatforms,
): ProcessingDetails {
  const entries = Object.entries(details).map(([id, searched]) => {
    const settling = {
      endOf: (url: string) => endOf(id, url),
      isOpaque: (url: string) => platforms.get(id)?.rules.classify(url)?.kind === 'profile_opaque',
    };
    return [id, settledPlatform(searched, settling)] as const;
  });
  return entries.every(([id, searched]) => searched === details[id]) ? details : Object.fromEntries(entries);
}
