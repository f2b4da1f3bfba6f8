import spellings from './spellings.json' with { type: 'json' };
import type { Trade } from './trades.ts';

/**
 * Pairs of spellings of one name that sound alike or mean the same. {word} is a rare word, {trade} the end of the
 * trade's names.
 */
export const SPELLINGS = spellings as readonly { ways: readonly string[]; trade?: Trade }[];
