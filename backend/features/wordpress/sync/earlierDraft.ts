import type { Knex } from 'knex';
import { isElsewhere, isSameStreet } from '../../naming/streets.ts';
import { isTextKey } from '../site/draftKeys.ts';
import { isOfPlace, PAGE_FIELD, PLACE_TEXTS, platformsOf } from '../site/fieldNames.ts';
import type { SyncableBusiness } from '../syncableQueries.ts';
import { textAfterChanges } from './afterMove.ts';
import { isAboutSame, isDeclined, isPlaceDeclined, listDeclined } from './declinedQueries.ts';
import { hasOtherValues, isOfOldPlace, withEarlierList, withNewerList } from './listedValues.ts';
import type { LostPage } from './lostPages.ts';
import { isLostSince, isRejected, listLostPages } from './lostPages.ts';
import { keyOf, listMissing } from './missingPages.ts';
import { readMoves } from './moveQueries.ts';
import { readPhoneChanges } from './phoneQueries.ts';
import type { EarlierDraft } from './planQueries.ts';
import { listEarlierDrafts } from './planQueries.ts';
import { isSaid, readSaidBy } from './saidByPages.ts';
import type { FieldText } from './writtenContent.ts';
import { streetAmong, textsByField } from './writtenValues.ts';

/**
 * Two texts of a field for one key of a draft. `was`: the text last written to this key, else to another key. `now`:
 * the text to write. `isHeldBack`: `was` stays because an operator does not want the new text (see `isDeclined`).
 */
type ComparedText = { was: string | undefined; now: string; isHeldBack: boolean };

/** A business with what its draft keeps from earlier syncs. */
export type Completed = {
  business: SyncableBusiness;
  draft: EarlierDraft;
  /** True if the draft keeps a page that the result lacks. False if the whole draft is kept (see `isOfOldPlace`). */
  keepsPages: boolean;
  /** True if the draft already has the street to which the salon has moved. */
  isAtMove: boolean;
  /** True if the draft is from a newer list than the row, and that list has other values. These stay. */
  isOfOlderList: boolean;
  compare: (field: string, key: string) => ComparedText;
  /** The texts with which the draft is written. */
  textOf: FieldText;
};

/** The pages in the texts of a draft, by platform. */
const pagesIn = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([field, url]) => {
      const [platformId] = platformsOf(field);
      return platformId && url ? [[platformId, url]] : [];
    }),
  );

/**
 * Completes businesses by their earlier drafts (decision 31). Returns them by business id; salons without a known draft
 * are left out.
 *
 * - Keeps values that the list lacks, and pages and facts that the search merely did not show.
 * - Keeps a move and a new phone number that an operator has accepted.
 * - Removes a page that is lost or rejected, or that speaks against the salon in this result (see `listMissing`),
 *   unless an operator has declined the removal.
 * - Removes what only removed pages have said. What a lost page has said stays, because the page was the salon's.
 * - If the draft was last written from a newer list than the row's, keeps the values of that list. If that list names
 *   another house, keeps everything except lost and rejected pages.
 * - If the row's list is the newest and names another house than the draft, keeps nothing of the old place.
 * - Writes nothing that an operator has declined.
 */
export async function completeByDrafts(
  db: Knex,
  destinationId: string,
  businesses: readonly SyncableBusiness[],
): Promise<Map<string, Completed>> {
  const salonIds = businesses.map(({ salonId }) => salonId);
  const drafts = await listEarlierDrafts(db, destinationId, businesses);
  const completed = new Map<string, Completed>();
  if (!drafts.size) return completed;
  const moves = await readMoves(db, salonIds);
  const phones = await readPhoneChanges(db, salonIds);
  const declined = await listDeclined(db, destinationId, salonIds);
  // A page may be in several values of a post. If its removal was declined in one value and accepted in another, the
  // page is removed.
  const isToGo = ({ salonId, platformId }: LostPage): boolean => {
    const field = PAGE_FIELD + platformId;
    const texts = Object.values(drafts.get(salonId)?.fields ?? {});
    const stays = declined.get(salonId)?.some(({ fields }) => fields[field] === '');
    return !stays || texts.some((each) => each[field] === '');
  };
  const lost = (await listLostPages(db, salonIds)).filter(isToGo);
  const lostOf = Map.groupBy(lost, ({ salonId }) => salonId);
  const written = businesses.flatMap((business) => {
    const draft = drafts.get(business.salonId);
    return draft ? [{ business, fields: draft.fields }] : [];
  });
  const { missing, dismissed } = await listMissing(db, written, moves);
  const going = [...lost, ...dismissed.filter(isToGo)];
  // A lost page was the salon's, so what it has said stays.
  const said = await readSaidBy(db, [...lost.filter(isRejected), ...dismissed.filter(isToGo)]);
  const gone = new Set(going.map(keyOf));
  // A field with alternatives does not show which platform its URL is of, so such a URL is kept only in the field
  // itself.
  const kept = Map.groupBy(
    missing.filter((page) => page.field === PAGE_FIELD + page.platformId && !gone.has(keyOf(page))),
    ({ businessId }) => businessId,
  );
  const goingOf = Map.groupBy(going, ({ salonId }) => salonId);
  for (const given of businesses) {
    const draft = drafts.get(given.salonId);
    if (!draft) continue;
    const texts = textsByField(draft.fields);
    // The ZIP code in `draft.listed` may be not the list's, but that of a page that is removed now (see `zipCode` in
    // `SyncableBusiness`).
    const isZipSaid = isSaid(said.get(given.salonId), 'zipCode', draft.listed?.zipCode ?? '');
    const listed = draft.listed && isZipSaid ? { ...draft.listed, zipCode: null } : draft.listed;
    const isOfOld = isOfOldPlace(given, listed);
    const row = withNewerList(given, listed, texts['name']);
    const pages = (kept.get(row.id) ?? []).map(({ platformId, url }) => [platformId, url]);
    // This result may be older than the look in which a page was lost.
    const lostSince = new Set(
      lostOf.get(row.salonId)?.flatMap((page) => (isLostSince(page, row.searchedAt) ? page.url : [])),
    );
    const found = Object.entries(row.platformUrls).filter(([, url]) => !lostSince.has(url ?? ''));
    const business = {
      ...withEarlierList(row, listed, texts['name']),
      platformUrls: isOfOld ? pagesIn(texts) : Object.fromEntries([...found, ...pages]),
    };
    const isLost = (field: string, text: string) =>
      isSaid(said.get(row.salonId), field, text) ||
      !!lostOf.get(row.salonId)?.some(({ url }) => url === text);
    // The booking link may also lead to a page that is removed.
    const goneUrls = new Set(goingOf.get(row.salonId)?.map(({ url }) => url));
    const isGone = (field: string, text: string) =>
      isLost(field, text) ||
      goneUrls.has(text) ||
      platformsOf(field).some((platformId) =>
        gone.has(keyOf({ salonId: row.salonId, platformId, url: text })),
      );
    const move = moves.get(row.salonId);
    const onPost = streetAmong(texts);
    const written = onPost || draft.listed?.address;
    // The list may still have the street from before an accepted move. If the post has a street, but not that of the
    // move, the post's city and ZIP code do not count as those of the move, even if they are equal.
    const isAtMove = isSameStreet(written, move?.street);
    const accepted = onPost && !isAtMove ? undefined : move;
    const ofList = textAfterChanges(business, accepted, phones.get(row.salonId), isAtMove);
    const hasMoved = isElsewhere(row.address, written) && !isAtMove;
    const stays = (field: string, was: string) =>
      !isGone(field, was) && !(hasMoved && PLACE_TEXTS.includes(field));
    const made = declined.get(row.salonId) ?? [];
    const textNow = (field: string) => ofList.textOf(field, texts[field]);
    const [keepsPlace, keepsPlaceInTexts] = [false, true].map((isText) =>
      isPlaceDeclined(made, textNow, isText),
    );
    const ownFields = Object.entries(draft.fields).flatMap(([key, fields]) =>
      isTextKey(key) ? [] : Object.keys(fields),
    );
    const isOwn = (field: string) => ownFields.some((own) => isAboutSame(own, field));
    const compare = (field: string, key: string): ComparedText => {
      const own = draft.fields[key];
      const isAtOldPlace = isOfPlace(field) && ofList.isAtOldPlace(own);
      const was = own?.[field] ?? (isAtOldPlace ? undefined : texts[field]);
      if (isOfOld || isAtOldPlace)
        return { was, now: was && !isLost(field, was) ? was : '', isHeldBack: false };
      const listed = ofList.textOf(field, was);
      const now = (lostSince.has(listed) ? '' : listed) || (was && stays(field, was) ? was : '');
      const isKept = () =>
        (isOfPlace(field) && (isTextKey(key) ? keepsPlaceInTexts : keepsPlace)) ||
        isDeclined(made, field, key, now, isOwn(field));
      const isHeldBack = now !== (was ?? '') && isKept();
      return { was, now: isHeldBack ? (was ?? '') : now, isHeldBack };
    };
    const textOf: FieldText = (field, key) => {
      // In the condition of a template, `platformUrls` is true if any page is written.
      if (field === 'platformUrls') {
        const urls = Object.keys(business.platformUrls).map((id) => textOf(PAGE_FIELD + id, key));
        return urls.find(Boolean) ?? '';
      }
      return compare(field, key).now;
    };
    completed.set(row.id, {
      business,
      draft,
      keepsPages: !isOfOld && pages.length > 0,
      isAtMove,
      isOfOlderList: hasOtherValues(given, row),
      compare,
      textOf,
    });
  }
  return completed;
}
