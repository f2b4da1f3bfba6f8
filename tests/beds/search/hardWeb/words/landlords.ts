import landlords from './landlords.json' with { type: 'json' };

/** Companies with buildings full of small studios; each lets thirty studios or more. All names are made up. */
export const LANDLORDS: readonly string[] = landlords;
