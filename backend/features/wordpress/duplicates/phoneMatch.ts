/** The digits after the area code; local lists leave the area code out. */
export const localNumber = (phone: string): string => phone.slice(-7);

/** True if two numbers agree in all digits that both contain. */
export const isSamePhone = (a: string, b: string): boolean =>
  Boolean(a && b) && (a.length === b.length ? a === b : localNumber(a) === localNumber(b));

/** The lines of one business usually differ only in this many last digits. */
const LINE_DIGITS = 2;

/**
 * True if the numbers differ too much to be of one business. A single wrong digit counts as a typing error, and a
 * difference only in the last two digits as another line of the business.
 */
export function isOtherPhone(a: string, b: string): boolean {
  if (!a || !b || isSamePhone(a, b)) return false;
  const [ours, theirs] = a.length === b.length ? [a, b] : [localNumber(a), localNumber(b)];
  const differing = [...ours].filter((digit, at) => digit !== theirs[at]).length;
  return differing > 1 && ours.slice(0, -LINE_DIGITS) !== theirs.slice(0, -LINE_DIGITS);
}
