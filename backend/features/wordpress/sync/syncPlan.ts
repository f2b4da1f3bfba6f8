import type { SyncPlan } from '#contract/syncs.ts';
import type { SyncRequest } from '#contract/wordpress.ts';
import type { Deps } from '../../../deps.ts';
import { findDestination } from '../destinations/destinationsService.ts';
import type { DestinationEntry } from '../site/destinationEntry.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { listSyncableBusinesses } from '../syncableQueries.ts';
import { textAfterMove } from './afterMove.ts';
import { readMoves } from './moveQueries.ts';
import { listWrittenTexts, readPlan } from './planQueries.ts';
import { withoutFacts } from './withoutFacts.ts';
import type { FieldTexts } from './writtenValues.ts';
import { keyFields } from './writtenValues.ts';

/** How many businesses are compared at a time. */
const BATCH = 500;

/** The fields from which a draft of this business is made. */
function fieldNames(given: DestinationEntry, { textsDeletedAt, platformUrls }: SyncableBusiness): string[] {
  const destination = textsDeletedAt ? withoutFacts(given) : given;
  const site = { metaSchema: {}, cityTaxonomy: undefined };
  const platformIds = Object.keys(platformUrls).filter((id) => platformUrls[id]);
  return [
    ...[...keyFields(destination, site, platformIds).values()].flat(),
    ...(destination.cityTaxonomy ? ['taxonomyCity'] : []),
  ];
}

/** True if all texts of the business are the ones that were last written. */
function isAsWritten(
  destination: DestinationEntry,
  business: SyncableBusiness,
  written: FieldTexts,
  street: string | undefined,
): boolean {
  const texts: Record<string, string> = Object.assign({}, ...Object.values(written));
  const now = fieldNames(destination, business);
  // A page that is no longer the salon's appears only among the fields that were written.
  const before = Object.keys(texts).filter((field) => texts[field] && field.startsWith('platformUrls.'));
  const textOf = textAfterMove(business, street);
  return [...now, ...before].every((field) => textOf(field, texts[field]) === texts[field]);
}

async function countUnchanged(
  db: Deps['db'],
  destination: DestinationEntry,
  businessIds: string[],
): Promise<number> {
  let unchanged = 0;
  for (let from = 0; from < businessIds.length; from += BATCH) {
    const businesses = await listSyncableBusinesses(db, businessIds.slice(from, from + BATCH));
    const salonIds = businesses.map(({ salonId }) => salonId);
    const written = await listWrittenTexts(db, destination.id, salonIds);
    const moves = await readMoves(db, salonIds);
    for (const business of businesses) {
      const texts = written.get(business.salonId);
      if (texts && isAsWritten(destination, business, texts, moves.get(business.salonId))) unchanged += 1;
    }
  }
  return unchanged;
}

/** Counts what a sync would do, without asking the site. Throws HttpError 404 if the destination is not configured. */
export async function planSync(
  { config, db }: Deps,
  { businessIds: given, destinationId, includeClosed = false, same = [] }: SyncRequest,
): Promise<SyncPlan> {
  const destination = await findDestination(config.destinationsFile, destinationId);
  const businessIds = [...new Set(given.map((id) => id.toLowerCase()))];
  const sameIds = same.map(({ businessId }) => businessId.toLowerCase());
  const { counts, toUpdate } = await readPlan(db, destinationId, { businessIds, sameIds, includeClosed });
  const unchanged = await countUnchanged(db, destination, toUpdate);
  return { ...counts, updates: counts.updates - unchanged, unchanged };
}
