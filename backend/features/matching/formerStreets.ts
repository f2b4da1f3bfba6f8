import { streetsIn } from '../naming/streetsIn.ts';

/** Expressions for words in front of an address that the business has left, each below texts that it matches. */
const LEFT = [
  // `Formerly at 12 Oak St`, `We are no longer at 12 Oak St`
  String.raw`\b(?:formerly|previously|no longer)(?: located)? at`,
  // `Used to be at 12 Oak St`
  String.raw`\bused to be(?: located)? at`,
  // `moved from 12 Oak St`
  String.raw`\b(?:moved|relocated)(?: \p{L}+){0,2} from`,
  // `moved to 99 Elm St from 12 Oak St`
  String.raw`\b(?:moved|relocated) to \d{1,6} [^.!?|·•\n]{2,50} from`,
  // `Previous location: 12 Oak St`, `Old address 12 Oak St`
  String.raw`\b(?:previous|former|old) (?:location|address)(?: (?:is|was|at|on))?`,
  // `(was 12 Oak St)`, `(formerly 12 Oak St)`
  String.raw`(?<=\()(?:was|formerly|previously)(?: at)?`,
].join('|');
const FORMER_HOUSE = new RegExp(String.raw`((?:${LEFT}):? )\d{1,6}(?:-\d{2,4})?(?= )`, 'giu');

/**
 * Removes the house numbers of addresses that the business has left, which would be read as its streets. Returns the
 * same array if there are none, or if no other street remains.
 */
export function withoutFormerHouses(texts: readonly string[]): readonly string[] {
  const present = texts.map((text) => text.replace(FORMER_HOUSE, '$1'));
  if (present.every((text, index) => text === texts[index])) return texts;
  return present.some((text) => streetsIn(text).length) ? present : texts;
}
