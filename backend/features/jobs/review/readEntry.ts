import type { Knex } from 'knex';
import { noSuchBusiness } from '#contract/businesses.ts';
import type { Decision } from '#contract/decisions.ts';
import type { OperatingEvidence, ProcessingDetails } from '#contract/platformDetails.ts';
import type { ReviewEntry } from '#contract/review.ts';
import { conflict, notFound } from '../../../lib/errors.ts';
import { withoutNulls } from '../../../lib/withoutNulls.ts';
import { presentClosure } from '../../matching/closureDecisions.ts';
import { pageKey } from '../../matching/decisionChanges.ts';
import type { DecidedPlatforms } from '../../matching/decisions.ts';
import { presentDecisions, saidIfAccepted } from '../../matching/decisions.ts';
import { reasonSentence, reviewReason } from '../../matching/reviewWorth.ts';
import { readAllPlatforms } from '../../platforms/platformsService.ts';
import { readClosures, readDecisions } from '../../results/readDecisions.ts';
import { streetOnSite } from '../../wordpress/sync/streetOnSite.ts';
import type { BusinessRow } from '../businessQueries.ts';
import { findBusiness } from '../businessQueries.ts';
import { listedText, presentBusiness } from '../presentBusiness.ts';
import type { ReviewRecord } from './reviewQueries.ts';
import { findReviewed, listToldOf, readKnownPages } from './reviewQueries.ts';

/**
 * Returns the decisions, each with the URL under which a search has shown its page, if one has. By this URL, the review
 * finds the page's card.
 */
function underShownUrls(
  decisions: readonly Decision[],
  details: ProcessingDetails,
  platforms: DecidedPlatforms,
): Decision[] {
  return decisions.map((decision) => {
    const { platformId, url } = decision;
    const rules = platforms.get(platformId)?.rules;
    const shown = details[platformId]?.candidates.find(
      (page) => pageKey(page.url, rules) === pageKey(url, rules),
    );
    return shown ? { ...decision, url: shown.url } : decision;
  });
}

/** Reads all decisions on the salon's pages that are not withdrawn, the oldest first. */
export async function readPageDecisions(
  db: Knex,
  reviewed: ReviewRecord,
  { processingDetails }: Pick<BusinessRow, 'processingDetails'>,
): Promise<Decision[]> {
  const decisions = (await readDecisions(db, [reviewed.id])).get(reviewed.id) ?? [];
  if (!decisions.length) return [];
  const platforms = await readAllPlatforms(db);
  const [row] = await listToldOf(db, reviewed, reviewed.id);
  const presented = presentDecisions(row?.searched.processingDetails ?? {}, decisions, platforms);
  return underShownUrls(presented, processingDetails ?? {}, platforms);
}

export const NO_RESULT = 'This business has no result yet: decide once it has been searched.';

function whyToReview(worth: number, { processingDetails }: Pick<BusinessRow, 'processingDetails'>): string {
  const saidClosed = Object.values(processingDetails ?? {}).filter(
    ({ operating }) => operating?.says === 'closed',
  );
  return reasonSentence(reviewReason(worth), saidClosed.length);
}

/** Returns `closedIfAccepted` of the contract; null if no page says so. */
function closedIfAccepted(
  details: ProcessingDetails,
  platforms: DecidedPlatforms,
): Record<string, OperatingEvidence> | null {
  const said = Object.entries(details).flatMap(([id, { candidates, operating }]) =>
    candidates.slice(operating ? 1 : 0).flatMap((page) => {
      const evidence = saidIfAccepted(page, platforms.get(id));
      return evidence?.says === 'closed' ? [[page.url, evidence] as const] : [];
    }),
  );
  return said.length ? Object.fromEntries(said) : null;
}

/**
 * Reads a business as the review shows it. Throws HttpError 404 if there is no such business, and 409 if it has no
 * result.
 */
export async function readEntry(db: Knex, id: string): Promise<ReviewEntry> {
  const [business, reviewed] = await Promise.all([findBusiness(db, id), findReviewed(db, id)]);
  if (!business || !reviewed) throw notFound(noSuchBusiness(id));
  if (!business.processed) throw conflict(NO_RESULT);
  const closure = (await readClosures(db, [reviewed.id])).get(reviewed.id);
  const platforms = await readAllPlatforms(db);
  const details = business.processingDetails ?? {};
  return withoutNulls<ReviewEntry>({
    business: presentBusiness(business),
    columns: Object.fromEntries(
      Object.entries(business.originalData).map(([column, value]) => [column, listedText(value)]),
    ),
    decisions: await readPageDecisions(db, reviewed, business),
    closure: closure ? presentClosure(closure, details, platforms) : null,
    closedIfAccepted: reviewed.reviewWorth === null ? null : closedIfAccepted(details, platforms),
    streetOnSite: await streetOnSite(db, reviewed.salonId, business.address),
    knownPages: await readKnownPages(db, reviewed.salonId, business.verifiedAt),
    toReview: reviewed.reviewWorth !== null,
    why: reviewed.reviewWorth === null ? null : whyToReview(reviewed.reviewWorth, business),
  });
}
