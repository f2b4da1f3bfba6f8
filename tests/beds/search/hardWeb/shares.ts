/** The difficulties of rows, and each one's share of the list. The shares add up to one. */
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

/**
 * The same for the evidence web: some of its pages seem to prove that they are the salon's, and it has businesses and
 * people that are easily taken for the salon.
 */
export const EVIDENCE_SHARES = {
  plain: 0.06,
  squatter: 0.06,
  takenOver: 0.04,
  renamedSaid: 0.1,
  renamedSilent: 0.04,
  likeNeighbour: 0.1,
  personInSalon: 0.06,
  chairRenters: 0.06,
  privateProfile: 0.04,
  secondNamesake: 0.07,
  suburbTwin: 0.06,
  nextTown: 0.05,
  wrongCity: 0.06,
  closedPanel: 0.04,
  rowsCompete: 0.06,
  otherTrade: 0.04,
  otherBranch: 0.06,
} as const;
export type EvidenceDifficulty = keyof typeof EVIDENCE_SHARES;

/**
 * Computes how many rows of a list each difficulty gets, in whole numbers. `plain` gets its share and takes the
 * difference from rounding, so that the numbers add up to `count`.
 */
export function rowsByDifficulty(
  count: number,
  shares: Readonly<Record<string, number>> = SHARES,
): Map<string, number> {
  const rows = new Map(
    Object.entries(shares).map(([difficulty, share]) => [difficulty, Math.round(share * count)]),
  );
  const sum = [...rows.values()].reduce((a, b) => a + b, 0);
  rows.set('plain', Math.max(0, rows.get('plain')! + count - sum));
  return rows;
}
