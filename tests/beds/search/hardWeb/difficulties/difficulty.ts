import type { Business, Row } from '../world/business.ts';
import type { World } from '../world/world.ts';

/** Makes one to `most` rows of a difficulty, with all businesses that belong to their story. */
export type MakeRows = (world: World, most: number) => Row[];

/** The difficulties of a web's rows by name, with each one's share of the list. */
export type Difficulties = Readonly<Record<string, { share: number; make: MakeRows }>>;

/**
 * Computes how many rows of a list each difficulty gets, in whole numbers. `plain` gets its share and takes the
 * difference from rounding, so that the numbers add up to `count`.
 */
export function rowsByDifficulty(count: number, difficulties: Difficulties): Map<string, number> {
  const rows = new Map(
    Object.entries(difficulties).map(([difficulty, { share }]) => [difficulty, Math.round(share * count)]),
  );
  const sum = [...rows.values()].reduce((a, b) => a + b, 0);
  rows.set('plain', Math.max(0, rows.get('plain')! + count - sum));
  return rows;
}

/** Makes a row for a business that is open, unless the options say otherwise. */
export function makeRow(difficulty: string, business: Business, more: Partial<Row> = {}): Row {
  return { difficulty, listed: {}, business, lookAlikes: [], operating: 'open', ...more };
}
