/** What makes a row of the list hard, and the share of the list that it has. They sum up to one. */
export const SHARES = {
  plain: 0.18,
  chain: 0.07,
  secondLocation: 0.05,
  solo: 0.08,
  namesakes: 0.05,
  suites: 0.07,
  renamed: 0.05,
  spelling: 0.06,
  legalName: 0.05,
  otherScript: 0.03,
  moved: 0.04,
  closed: 0.08,
  suburb: 0.06,
  dash: 0.03,
  upperCase: 0.02,
  absent: 0.06,
  foreignHandle: 0.02,
} as const;
export type Difficulty = keyof typeof SHARES;

/** How many rows of a list each difficulty gets: whole numbers that sum up to `count`, the remainder is plain. */
export function rowsByDifficulty(count: number): Map<Difficulty, number> {
  const rows = new Map(
    Object.entries(SHARES).map(([difficulty, share]) => [
      difficulty as Difficulty,
      Math.round(share * count),
    ]),
  );
  const sum = [...rows.values()].reduce((a, b) => a + b, 0);
  rows.set('plain', Math.max(0, rows.get('plain')! + count - sum));
  return rows;
}
