import names from './otherScripts.json' with { type: 'json' };

/** A name in Latin letters and the same business's name in its other script. */
export type TwoScripts = {
  latin: string;
  other: string;
  trade: 'hair' | 'nails' | 'spa' | 'skin' | 'barber';
};

export const NAMES_IN_TWO_SCRIPTS = names as readonly TwoScripts[];
