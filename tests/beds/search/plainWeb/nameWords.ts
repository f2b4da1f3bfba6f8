import words from './words/names.json' with { type: 'json' };

// The stock that names of businesses and people are made from.

export const FIRST_NAMES = words.firstNames;
export const LAST_NAMES = words.lastNames;
export const FINE_WORDS = words.fineWords;
export const NOUNS = words.nouns;
export const PUNS = words.puns;
/** Names that many businesses have. */
export const COMMON_NAMES = words.commonNames;
