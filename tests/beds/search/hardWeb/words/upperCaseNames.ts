import type { Trade } from './trades.ts';
import names from './upperCaseNames.json' with { type: 'json' };

/** Names in capitals whose last letters are also those of a state. */
export const UPPER_CASE_NAMES = names as readonly { name: string; trade: Trade }[];
