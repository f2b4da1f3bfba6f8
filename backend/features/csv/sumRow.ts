/** Matches a word for a sum, perhaps with the sum: `Total`, `Grand Total: 1,204`; but not `Total Hair`, a salon. */
const SUM = /^(?:grand\s+total|totals?|sum)\s*[:=]?\s*(?:\d[\d.,]*)?$/i;
/** Matches an empty cell, or a number that is too short for a phone number: `1,204`. */
const COUNT_OR_EMPTY = /^[\d.,]{0,6}$/;

/**
 * True if a list's last row is a sum and not a salon. `others`: the row's cells of address, city, phone and so on, some
 * of which may have sums of their own.
 */
export const isSumRow = (name: string, others: string[]): boolean =>
  SUM.test(name.trim()) && others.every((cell) => COUNT_OR_EMPTY.test(cell.trim()));
