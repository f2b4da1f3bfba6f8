import type { CsvMapping } from '#contract/csv.ts';
import { logError } from '../../../lib/logError.ts';

// This file remembers the mappings of lists by their headers, in this browser, for the next list from the same source.

const KEY = 'salon-verifier.mappings';
const MAX_MAPPINGS = 50;

type Memory = [headers: string, mapping: CsvMapping][];

function readMemory(): Memory {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch (error) {
    logError('The mappings kept in this browser could not be read.', error);
    return [];
  }
}

const others = (headers: string[]): Memory => {
  const key = JSON.stringify(headers);
  return readMemory().filter((entry) => entry?.[0] !== key);
};

function write(memory: Memory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory.slice(0, MAX_MAPPINGS)));
  } catch (error) {
    logError('The mapping could not be kept in this browser.', error);
  }
}

export const rememberMapping = (headers: string[], mapping: CsvMapping): void =>
  write([[JSON.stringify(headers), mapping], ...others(headers)]);

export const forgetMapping = (headers: string[]): void => write(others(headers));

/** True for a header such as `Column 2`. A list without headers gets these, which say nothing about its columns. */
const isMadeUp = (header: string): boolean => /^Column \d+$/.test(header);

/**
 * Returns the last mapping of a list with exactly these headers. Null if there is none, if it is not valid, or if all
 * headers are made up.
 */
export function recallMapping(headers: string[]): CsvMapping | null {
  if (headers.every(isMadeUp)) return null;
  const key = JSON.stringify(headers);
  const mapping = readMemory().find((entry) => entry?.[0] === key)?.[1];
  if (typeof mapping?.name !== 'string') return null;
  return Object.values(mapping).every((column) => !column || headers.includes(column)) ? mapping : null;
}
