import type { BusinessRow } from '../businessQueries.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

type Given = Pick<BusinessRow, 'name' | 'address' | 'city' | 'state' | 'zipCode' | 'originalData'>;

/**
 * A row of the list in the order of the export: the mapped columns under our names, then `extraColumns`. jsonb
 * reorders the columns that it stores.
 */
export function listColumns(business: Given, extraColumns: string[]): Record<string, string> {
  const { name, address, city, state, zipCode, originalData } = business;
  const mapped = [name, address, city, state, zipCode];
  const rank = (column: string): number => {
    const extra = extraColumns.indexOf(column);
    if (extra >= 0) return mapped.length + 1 + extra;
    const known = mapped.indexOf(textOf(originalData[column]).trim());
    return known < 0 ? mapped.length : known;
  };
  return Object.fromEntries(
    Object.keys(originalData)
      .toSorted((a, b) => rank(a) - rank(b))
      .map((column) => [column, textOf(originalData[column])]),
  );
}
