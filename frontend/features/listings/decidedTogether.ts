import type { ListingUpdate } from '#contract/listings.ts';
import { editedStreet, isStreet, peersOf } from './listingTexts.ts';

/**
 * `ids`: the updates that one button decides together; only one id if the update is decided alone. If only some of the
 * updates were written, the post would contradict itself.
 */
export type Together = {
  ids: number[];
  /** What the buttons add to `Accept`, `Overwrite` and `Decline`. */
  words: '' | ' the move' | ' the place';
};

/**
 * Returns the updates that are decided together with this one, including it: all changes of the place, such as street,
 * city and ZIP code. It is called a move if the street changes. Any other update is decided alone.
 */
export function decidedTogether(update: ListingUpdate, all: readonly ListingUpdate[]): Together {
  const edited = editedStreet(all);
  const parts = peersOf(update, all).filter(({ kind }) => kind === 'moved');
  const whole = edited ? [edited, ...parts] : parts;
  if (whole.length < 2 || !whole.includes(update)) return { ids: [update.id], words: '' };
  return { ids: whole.map(({ id }) => id), words: all.some(isStreet) ? ' the move' : ' the place' };
}
