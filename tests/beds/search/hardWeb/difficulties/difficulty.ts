import type { Difficulty, EvidenceDifficulty } from '../shares.ts';
import type { Business, Row } from '../world/business.ts';
import type { World } from '../world/world.ts';

/** Makes one to `most` rows of a difficulty, with all who are part of their story. */
export type MakeRows = (world: World, most: number) => Row[];

/** A row about a business that is open, unless more is said. */
export function makeRow(
  difficulty: Difficulty | EvidenceDifficulty,
  business: Business,
  more: Partial<Row> = {},
): Row {
  return { difficulty, listed: {}, business, lookAlikes: [], operating: 'open', ...more };
}
