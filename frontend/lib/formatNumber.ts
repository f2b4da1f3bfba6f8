/**
 * Formats a number with the separators of the browser's language: `20,000`. Most have none; those are written without
 * the browser's formatter, because its first use takes 50 ms, on a slow phone 200. All have Latin digits.
 */
export const formatNumber = (number: number): string =>
  Number.isInteger(number) && number >= 0 && number < 1000
    ? String(number)
    : number.toLocaleString(undefined, { numberingSystem: 'latn' });
