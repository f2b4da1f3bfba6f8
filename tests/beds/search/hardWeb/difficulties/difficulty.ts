import type { Difficulty, EvidenceDifficulty } from '../shares.ts';
import type { Business, Row } from '../world/business.ts';
import type { World } from '../world/world.ts';

/** Makes one to `most` rows of a difficulty, with all businesses that belong to their story. */
export type MakeRows = (world: World, most: number) => Row[];

/** Makes a row for a business that is open, unless the options say otherwise. */
export function makeRow(
  difficulty: Difficulty | EvidenceDifficulty,
  business: Business,
  more: Partial<Row> = {},
): Row {
  return { difficulty, listed: {}, business, lookAlikes: [], operating: 'open', ...more };
}
