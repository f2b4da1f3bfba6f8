import landlords from './landlords.json' with { type: 'json' };

/** Houses full of small studios; each lets thirty or more of them. All names are made up. */
export const LANDLORDS: readonly string[] = landlords;
