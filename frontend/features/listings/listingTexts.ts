import type { Listing, ListingUpdate } from '#contract/listings.ts';
import type { UPDATE_FILTERS, UpdateKind } from '#contract/words.ts';
import type { Tone } from '../../components/Badge.tsx';

export const KIND_BADGES: Record<UpdateKind, { label: string; tone: Tone; icon: string }> = {
  closed: { label: 'Closed', tone: 'danger', icon: 'fa-solid fa-ban' },
  moved: { label: 'Moved', tone: 'warning', icon: 'fa-solid fa-location-dot' },
  url: { label: 'Page', tone: 'accent', icon: 'fa-solid fa-link' },
  fact: { label: 'Fact', tone: 'neutral', icon: 'fa-solid fa-circle-info' },
  text: { label: 'Text', tone: 'neutral', icon: 'fa-solid fa-align-left' },
};

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
  closed: 'Closed',
  moved: 'Moved',
  url: 'Dead or new page',
  fact: 'Changed fact',
  text: 'Text',
  edited: 'Edited by hand',
  accepted: 'Being written',
  declined: 'Declined',
  failed: 'Not written',
};

/**
 * True if the update can be accepted now. A value that a person has edited on the site, and for which we know no value,
 * can only be kept.
 */
export const canAccept = ({ state, isChange, now }: ListingUpdate): boolean =>
  state !== 'accepted' && (isChange || now !== undefined);

/**
 * True if the update can be selected for a decision on several: an open change of a value that nobody has edited on the
 * site.
 */
export const isSelectable = ({ state, isChange, isEdited }: ListingUpdate): boolean =>
  state === 'open' && isChange && !isEdited;

/**
 * The ids of updates that are decided together: the parts of a move and the texts that name the new street, since one
 * alone gives a place that nobody has.
 */
export function partsOfMove(update: ListingUpdate, all: readonly ListingUpdate[]): number[] {
  const street = all.find(({ kind, field }) => kind === 'moved' && field === 'street')?.now;
  const isPart = (each: ListingUpdate) =>
    isSelectable(each) &&
    (each.kind === 'moved' || (each.kind === 'text' && !!street && !!each.now?.includes(street)));
  return isPart(update) ? all.filter(isPart).map(({ id }) => id) : [update.id];
}
