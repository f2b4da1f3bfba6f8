import type { ListingUpdate } from '#contract/listings.ts';
import {
  editedStreet,
  isOfText,
  isStreet,
  names,
  neededByText,
  neededFirst,
  peersOf,
} from './listingTexts.ts';

/** Updates that are decided together. If only one were written, the post would contradict itself. */
export type Together = {
  ids: number[];
  /** What the buttons add to `Accept` and `Decline`. */
  words:
    | ''
    | ' the move'
    | ' the place'
    | ' with the text'
    | ' with the fact'
    | ' with the page'
    | ' with the place';
};

/** The changed page and the texts in which only this page changes; nothing if several pages have changed. */
function pageAndTexts(all: readonly ListingUpdate[], peers: readonly ListingUpdate[]): ListingUpdate[] {
  const changed = all.filter(({ kind, isChange }) => kind === 'url' && isChange);
  const pages = new Set(changed.flatMap((each) => (isOfText(each) ? [] : [each.field])));
  const open = changed.filter((each) => peers.includes(each));
  return pages.size === 1 && open.some(isOfText) && !open.every(isOfText) ? open : [];
}

/** The texts that wait until this edited value is overwritten, and in which nothing else changes. */
const textsWaitingFor = (
  update: ListingUpdate,
  all: readonly ListingUpdate[],
  peers: readonly ListingUpdate[],
): ListingUpdate[] =>
  peers.filter(
    (text) =>
      neededFirst(text, all) === update &&
      !all.some((other) => other !== update && !isOfText(other) && other.isChange && names(text, other)),
  );

/** If no street has changed: the texts that name a new city or ZIP code and no changed fact. */
const textsOfPlace = (texts: readonly ListingUpdate[], peers: readonly ListingUpdate[]): ListingUpdate[] =>
  texts.filter((text) => {
    const named = peers.filter((each) => !isOfText(each) && names(text, each));
    return named.some(({ kind }) => kind === 'moved') && named.every(({ kind }) => kind !== 'fact');
  });

/**
 * The updates that are decided together, with this one: for a move, all its parts and the texts with the new place; for
 * a changed page or fact, the texts in which no other page or fact changes; for an edited value, the texts that wait
 * for it.
 */
export function decidedTogether(update: ListingUpdate, all: readonly ListingUpdate[]): Together {
  const peers = peersOf(update, all);
  const texts = peers.filter(({ kind }) => kind === 'text');
  const edited = editedStreet(all);
  const street = edited ?? all.find(isStreet);
  const placed = street
    ? texts.filter(({ now }) => street.now && now?.includes(street.now))
    : textsOfPlace(texts, peers);
  const ofMove = placed.filter((text) => neededByText(text, all).every((other) => other === edited));
  const move = peers.filter((each) => each.kind === 'moved' || ofMove.includes(each));
  if (edited && [edited, ...move].includes(update))
    return { ids: [edited, ...move].map(({ id }) => id), words: move.length ? ' the move' : '' };
  if (move.includes(update)) {
    const ofText = isOfText(update) ? ' with the place' : ' with the text';
    const whole = street ? ' the move' : ' the place';
    const ofPlace = move.length > 1 ? whole : '';
    return { ids: move.map(({ id }) => id), words: !street && ofMove.length ? ofText : ofPlace };
  }
  const page = pageAndTexts(all, peers);
  if (page.includes(update))
    return { ids: page.map(({ id }) => id), words: isOfText(update) ? ' with the page' : ' with the text' };
  // If a page has changed, a text may bring that change, too, so no text is decided together with a fact.
  const isPageOpen = all.some((each) => each.kind === 'url' && each.isChange && !isOfText(each));
  const facts = isPageOpen ? [] : peers.filter(({ kind }) => kind === 'fact');
  const ofFacts = texts.flatMap((text) => {
    const [fact, other] = facts.filter((each) => names(text, each));
    return fact && !other && !ofMove.includes(text) ? [{ fact, text }] : [];
  });
  const pair = ofFacts.find(({ fact, text }) => [fact, text].includes(update));
  const waiting = pair ? [] : textsWaitingFor(update, all, peers);
  if (waiting.length) return { ids: [update, ...waiting].map(({ id }) => id), words: ' with the text' };
  if (!pair) return { ids: [update.id], words: '' };
  const others = ofFacts.filter(({ fact }) => fact === pair.fact).map(({ text }) => text.id);
  return {
    ids: [pair.fact.id, ...others],
    words: update === pair.fact ? ' with the text' : ' with the fact',
  };
}
