import { say } from '../../givenOptions.ts';
import type { Looked } from './accuracyFigures.ts';

/** Absent businesses have no right page, so precision says nothing about them. */
export const ABSENT = 'absent';

/**
 * Prints how many of the businesses that are nowhere on the web are called verified, compared with the naive matcher.
 */
export function sayAbsent(what: string, looked: readonly Looked[]): void {
  const absent = looked.filter(({ truth }) => truth.difficulty === ABSENT || truth.class === ABSENT);
  if (!absent.length) return;
  const verified = absent.filter(({ result }) => result.status === 'verified').length;
  const naive = absent.filter(({ first }) => Object.keys(first).length).length;
  say(`Absent, ${what}: of ${absent.length} that are nowhere ${verified} are verified (naive ${naive})`);
}
