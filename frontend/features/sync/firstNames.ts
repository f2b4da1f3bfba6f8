import { formatNumber } from '../../lib/formatNumber.ts';

/** The names of the first of `total` salons: `Fern, Rye and 3 more`. The sentence has a full stop of its own. */
export const firstNames = (names: readonly string[], total: number): string =>
  total > names.length
    ? `${names.join(', ')} and ${formatNumber(total - names.length)} more`
    : names.join(', ').replace(/\.$/, '');
