import type { Deps } from '../../../deps.ts';
import { phoneDigits } from '../../naming/phones.ts';
import { isElsewhere } from '../../naming/streets.ts';
import { alternatives } from '../site/fieldNames.ts';
import { afterChanges } from '../sync/afterMove.ts';
import { withEarlierList, withLikelyPlace } from '../sync/listedValues.ts';
import type { LostPage } from '../sync/lostPages.ts';
import { isRejected, listLostPages } from '../sync/lostPages.ts';
import { listMissing } from '../sync/missingPages.ts';
import { readMoves } from '../sync/moveQueries.ts';
import type { PhoneChange } from '../sync/phoneQueries.ts';
import { readPhoneChanges } from '../sync/phoneQueries.ts';
import { readSaidBy } from '../sync/saidByPages.ts';
import { streetAmong, textsByField } from '../sync/writtenValues.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import type { GoneText, ListedPost } from './listedPost.ts';
import type { DraftToLookAt } from './lookQueries.ts';
import { readNewest } from './newestQueries.ts';

/** `row`: the newest result, without the changes of place and phone number that pages have shown since. */
type Ours = Pick<ListedPost, 'business' | 'completed' | 'gone'> & { row: SyncableBusiness | undefined };

/** The texts that are gone with a lost page. The booking link may lead to the same page. */
const goneWithPage = ({ platformId, url }: LostPage): GoneText[] => [
  { field: `platformUrls.${platformId}`, text: url },
  { field: 'fact.bookingUrl', text: url },
];
const GONE_WITH_STREET: GoneText[] = [
  { field: 'zipCode' },
  { field: 'fact.latitude' },
  { field: 'fact.longitude' },
];

/** The values of the list from which the post was written; null if they may be those of another salon. */
const keptOf = ({ listed, separated }: DraftToLookAt): DraftToLookAt['listed'] => (separated ? null : listed);

/** Lists every field of a post as gone, because the post may have values of another salon. */
const allFields = ({ fields }: DraftToLookAt): GoneText[] =>
  Object.values(fields ?? {}).flatMap((texts) =>
    Object.keys(texts)
      .flatMap(alternatives)
      .map((field) => ({ field })),
  );

/**
 * The changes of the phone number that may be offered, because the platform that has shown the change has a found page,
 * one of the salon's own pages shows the new number, or the post already has it.
 */
function certainChanges(
  changes: readonly PhoneChange[],
  { platformUrls, facts = [] }: SyncableBusiness,
  { fields }: DraftToLookAt,
): PhoneChange[] {
  const isShown = (phone: string) =>
    facts.some(({ kind, value }) => kind === 'phone' && phoneDigits(value) === phoneDigits(phone));
  const isWritten = (phone: string) =>
    Object.values(fields ?? {}).some((texts) =>
      Object.values(texts).some((text) => phoneDigits(text) === phoneDigits(phone)),
    );
  return changes.filter(
    ({ platformId, after }) => platformUrls[platformId] || isShown(after) || isWritten(after),
  );
}

/** What the salons of these drafts should have on the site now, by salon id. */
export async function readOurs(db: Deps['db'], drafts: readonly DraftToLookAt[]): Promise<Map<string, Ours>> {
  const salonIds = drafts.map(({ salonId }) => salonId);
  const preferred = drafts.map(({ businessId }) => businessId);
  const moves = await readMoves(db, salonIds);
  const phones = await readPhoneChanges(db, salonIds);
  const newest = await readNewest(db, salonIds, preferred);
  const written = drafts.flatMap(({ salonId, fields }) => {
    const business = newest.get(salonId);
    return business && fields ? [{ business, fields }] : [];
  });
  const likely = new Map(
    drafts.flatMap((draft) => {
      const row = newest.get(draft.salonId);
      return row ? [[draft.salonId, withLikelyPlace(row, keptOf(draft))]] : [];
    }),
  );
  const { dismissed } = await listMissing(db, written, moves, (salonId) => likely.get(salonId)?.address);
  const pages = await listLostPages(db, salonIds);
  // What only rejected pages, or pages that speak against the salon (`dismissed`, see `listMissing`), have said is
  // removed, too. A lost page was the salon's, so what it has said stays.
  const said = await readSaidBy(db, [...pages.filter(isRejected), ...dismissed]);
  const lost = Map.groupBy([...pages, ...dismissed], ({ salonId }) => salonId);
  const oursOf = (draft: DraftToLookAt): Ours => {
    const { salonId } = draft;
    const listed = keptOf(draft);
    const found = likely.get(salonId);
    const changes = found && certainChanges(phones.get(salonId) ?? [], found, draft);
    const changed = (row: SyncableBusiness) => afterChanges(row, moves.get(salonId), changes);
    const business = found && changed(found);
    // After an accepted move, the post has another street than the list.
    const onPost = streetAmong(textsByField(draft.fields ?? {})) || listed?.address;
    const hasMoved = isElsewhere(business?.address ?? null, onPost);
    return {
      business,
      completed: found && changed(withEarlierList(found, listed)),
      row: found,
      gone: [
        ...(lost.get(salonId) ?? []).flatMap(goneWithPage),
        ...(said.get(salonId) ?? []),
        ...(draft.separated ? allFields(draft) : []),
        ...(hasMoved ? GONE_WITH_STREET : []),
      ],
    };
  };
  return new Map(drafts.map((draft) => [draft.salonId, oursOf(draft)]));
}
