import { formatNumber } from '../../lib/formatNumber.ts';

/** The names of the first of `total` salons: `Fern, Rye and 3 more`. */
export const firstNames = (names: readonly string[], total: number): string =>
  names.join(', ') + (total > names.length ? ` and ${formatNumber(total - names.length)} more` : '');
