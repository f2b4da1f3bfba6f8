import type { Trade } from './trades.ts';

/** Names in capitals whose last letters are also those of a state. */
export const UPPER_CASE_NAMES: readonly { name: string; trade: Trade }[] = [
  { name: 'THE LASH CO', trade: 'lashes' },
  { name: 'THE BROW CO', trade: 'lashes' },
  { name: 'GLOW MD', trade: 'skin' },
  { name: 'SKIN PA', trade: 'skin' },
  { name: 'STUDIO CT', trade: 'hair' },
  { name: 'BEAUTY ID', trade: 'skin' },
  { name: 'BROWS BY ME', trade: 'lashes' },
  { name: 'NAILS BY ME', trade: 'nails' },
  { name: 'THE FADE LA', trade: 'barber' },
  { name: 'WALK IN', trade: 'barber' },
  { name: 'COME ON IN', trade: 'hair' },
  { name: 'HAIR MA', trade: 'hair' },
  { name: 'HER OR', trade: 'hair' },
  { name: 'MANE & CO', trade: 'hair' },
  { name: 'BLADE & CO', trade: 'barber' },
  { name: 'OH HI', trade: 'nails' },
];
