import spellings from './spellings.json' with { type: 'json' };
import type { Trade } from './trades.ts';

/**
 * Two ways to write one name that sound alike or mean the same. {word} is a rare word, {trade} what the trade's
 * names end with.
 */
export const SPELLINGS = spellings as readonly { ways: readonly string[]; trade?: Trade }[];
