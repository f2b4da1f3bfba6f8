import { hasWords } from '#contract/hasWords.ts';
import type { Listing, ListingUpdate } from '#contract/listings.ts';
import type { UPDATE_FILTERS, UpdateKind } from '#contract/words.ts';
import type { Tone } from '../../components/Badge.tsx';

const KIND_BADGES: Record<UpdateKind, { label: string; tone: Tone; icon: string }> = {
  closed: { label: 'Closed', tone: 'danger', icon: 'fa-solid fa-ban' },
  moved: { label: 'Moved', tone: 'warning', icon: 'fa-solid fa-location-dot' },
  url: { label: 'Page', tone: 'accent', icon: 'fa-solid fa-link' },
  fact: { label: 'Value', tone: 'neutral', icon: 'fa-solid fa-circle-info' },
  text: { label: 'Text', tone: 'neutral', icon: 'fa-solid fa-align-left' },
};

export const isStreet = ({ kind, field }: ListingUpdate): boolean =>
  kind === 'moved' && /^(?:street|address)/.test(field);

const PLACE_BADGE = { ...KIND_BADGES.moved, label: 'Place' };

/** Returns the badge of an update. For the kind `moved`, it is `Place` if none of the updates changes the street. */
export function kindBadge({ kind }: ListingUpdate, all: readonly ListingUpdate[]) {
  return kind === 'moved' && !all.some(isStreet) ? PLACE_BADGE : KIND_BADGES[kind];
}

export const STATUS_BADGES: Record<
  NonNullable<Listing['status']>,
  { label: string; tone: Tone; icon: string }
> = {
  draft: { label: 'Draft', tone: 'neutral', icon: 'fa-solid fa-pen' },
  published: { label: 'Published', tone: 'success', icon: 'fa-solid fa-globe' },
  trash: { label: 'In the trash', tone: 'warning', icon: 'fa-solid fa-trash-can' },
  gone: { label: 'Gone', tone: 'danger', icon: 'fa-solid fa-circle-xmark' },
};

export const UPDATE_FILTER_NAMES: Record<(typeof UPDATE_FILTERS)[number], string> = {
  waiting: 'Salons with updates',
  closed: 'Closed or open again',
  moved: 'Moved or other place',
  url: 'Dead or new page',
  fact: 'Changed value',
  text: 'Text',
  edited: 'Edited by hand',
  accepted: 'Being written',
  declined: 'Declined',
  failed: 'Not written',
};

/** True if the update is not accepted yet, and there is a change or a value to write. */
export const canAccept = ({ state, isChange, now }: ListingUpdate): boolean =>
  state !== 'accepted' && (isChange || now !== undefined);

/** True for a change of a value that nobody has edited on the site. */
const isPlain = ({ isChange, isEdited }: ListingUpdate): boolean => isChange && !isEdited;

const isSelectable = (update: ListingUpdate): boolean => update.state === 'open' && isPlain(update);

/**
 * Returns the updates that may be decided together with this one: changes that are open or in this one's state. A
 * change is left out if a person has edited its value on the site.
 */
export const peersOf = ({ state }: ListingUpdate, all: readonly ListingUpdate[]): ListingUpdate[] =>
  all.filter((each) => isPlain(each) && (each.state === 'open' || each.state === state));

const isOfText = ({ field }: ListingUpdate): boolean => field.startsWith('post.');

/** Returns the text with line breaks in place of the `; ` with which some fields separate lines. */
const inLines = (text = ''): string => text.replace(/\s*[;\n]\s*/g, '\n');

/**
 * True if a person has edited a text of the post, and this text contains the update's value on the site. Writing the
 * update would leave the value in that text. False for updates of texts.
 */
export const isInEditedText = (update: ListingUpdate, all: readonly ListingUpdate[]): boolean => {
  const value = inLines(update.onSite);
  const hasIt = (text: ListingUpdate) => text.isEdited && hasWords(inLines(text.onSite), value);
  return value !== '' && !isOfText(update) && all.some((each) => isOfText(each) && hasIt(each));
};

/**
 * Returns the open updates of values that a person has edited, and of which our text has our value. If the text is
 * written and they are not, text and field differ. Empty for updates that are not of texts.
 */
export const editedValuesIn = (text: ListingUpdate, all: readonly ListingUpdate[]): ListingUpdate[] => {
  if (!isOfText(text)) return [];
  const has = ({ now }: ListingUpdate) => Boolean(now) && hasWords(inLines(text.now), inLines(now));
  return all.filter((each) => !isOfText(each) && each.isEdited && each.state === 'open' && has(each));
};

/** Returns the open change of the street if a person has edited the street on the site; else undefined. */
export const editedStreet = (all: readonly ListingUpdate[]): ListingUpdate | undefined =>
  all.find((each) => isStreet(each) && each.isChange && each.isEdited && each.state === 'open');

/**
 * Returns the update of the street if it must be accepted before this part of a move, because a person has edited the
 * street; else undefined.
 */
export const neededFirst = (
  update: ListingUpdate,
  all: readonly ListingUpdate[],
): ListingUpdate | undefined => (isPlain(update) && update.kind === 'moved' ? editedStreet(all) : undefined);

/**
 * Returns the updates of a listing that can be selected: open changes of values that nobody has edited on the site.
 * There are none if the listing is out of date. An update is left out if the post would contradict itself: if the
 * street must be overwritten first, or an edited text keeps the old value.
 */
export function selectableOf({
  updates: all,
  isOutdated,
}: Pick<Listing, 'updates' | 'isOutdated'>): ListingUpdate[] {
  if (isOutdated) return [];
  return all.filter(
    (each) => isSelectable(each) && neededFirst(each, all) === undefined && !isInEditedText(each, all),
  );
}
