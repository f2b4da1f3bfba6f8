/** The digits after the area code, which local lists leave out. */
export const localNumber = (phone: string): string => phone.slice(-7);

/** True if two numbers agree in all digits that both have. */
export const isSamePhone = (a: string, b: string): boolean =>
  Boolean(a && b) && (a.length === b.length ? a === b : localNumber(a) === localNumber(b));

/** The last digits differ between the lines of one business. */
const LINE_DIGITS = 2;

/**
 * True if two numbers are of two telephones. One wrong digit is a typing error, and numbers that differ in the last two
 * digits are lines of one business.
 */
export function isOtherPhone(a: string, b: string): boolean {
  if (!a || !b || isSamePhone(a, b)) return false;
  const [ours, theirs] = a.length === b.length ? [a, b] : [localNumber(a), localNumber(b)];
  const differing = [...ours].filter((digit, at) => digit !== theirs[at]).length;
  return differing > 1 && ours.slice(0, -LINE_DIGITS) !== theirs.slice(0, -LINE_DIGITS);
}
