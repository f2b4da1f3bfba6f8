import { formatNumber } from '../../lib/formatNumber.ts';

/**
 * Returns the names of the first of `total` salons, such as `Fern, Rye and 3 more`. If all are named, a full stop at
 * the end is removed, because the sentence around the names ends with its own.
 */
export const firstNames = (names: readonly string[], total: number): string =>
  total > names.length
    ? `${names.join(', ')} and ${formatNumber(total - names.length)} more`
    : names.join(', ').replace(/\.$/, '');
