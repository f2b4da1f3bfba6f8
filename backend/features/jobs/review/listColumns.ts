import type { BusinessRow } from '../businessQueries.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** A row of the list as texts, in the list's own order. */
export const listColumns = ({ originalData }: Pick<BusinessRow, 'originalData'>): Record<string, string> =>
  Object.fromEntries(Object.entries(originalData).map(([column, value]) => [column, textOf(value)]));
