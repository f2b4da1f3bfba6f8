import { formatNumber } from './formatNumber.ts';

/** Returns a number with its noun, formatted in the browser's language: `1 row`, `20,000 rows`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(number)} ${number === 1 ? noun : plural}`;
}
