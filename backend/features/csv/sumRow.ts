/** Matches a cell that is only a word for a sum: `Total`, `Grand Total: 1,204`. `Total Hair` is a salon. */
const SUM = /^(?:grand\s+total|totals?|sum)\s*[:=]?\s*(?:\d[\d.,]*)?$/i;
/** Matches an empty cell, or a number that is too short for a phone number. */
const COUNT_OR_EMPTY = /^[\d.,]{0,6}$/;

/**
 * True if a list's last row is a sum below the list, as spreadsheets write it, and not a salon. `others`: its cells of
 * address, city, phone and so on. Some may have sums of their own.
 */
export const isSumRow = (name: string, others: string[]): boolean =>
  SUM.test(name.trim()) && others.every((cell) => COUNT_OR_EMPTY.test(cell.trim()));
