import type { Looked } from './accuracyFigures.ts';

/** Nobody's page is right of these: precision says nothing of them. */
export const ABSENT = 'absent';

/** Of the businesses that are nowhere on the web: those that are called verified, beside those with a first URL. */
export function sayAbsent(what: string, looked: readonly Looked[], say: (line: string) => void): void {
  const absent = looked.filter(({ truth }) => truth.difficulty === ABSENT || truth.class === ABSENT);
  if (!absent.length) return;
  const verified = absent.filter(({ result }) => result.status === 'verified').length;
  const naive = absent.filter(({ first }) => Object.keys(first).length).length;
  say(`Absent, ${what}: of ${absent.length} that are nowhere ${verified} are verified (naive ${naive})`);
}
