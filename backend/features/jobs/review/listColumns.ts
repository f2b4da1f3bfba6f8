import type { BusinessRow } from '../businessQueries.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

/** The cells of a row as texts, in the order in which the list has its columns. */
export const listColumns = ({ originalData }: Pick<BusinessRow, 'originalData'>): Record<string, string> =>
  Object.fromEntries(Object.entries(originalData).map(([column, value]) => [column, textOf(value)]));
