import type { ColumnSuggestions } from '#contract/csv.ts';
import { addressRole } from './addressRole.ts';
import { columnsOf, inOrder } from './columns.ts';
import { nameRole } from './nameRole.ts';
import { cityRole, stateRole } from './placeRoles.ts';

/** Which columns may hold a business's name, address, city and state, by their headers and by what is in them. */
export function suggestColumns(
  headers: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): ColumnSuggestions {
  const columns = columnsOf(headers, rows);
  return {
    possibleNameColumns: inOrder(columns, nameRole),
    possibleAddressColumns: inOrder(columns, addressRole),
    possibleCityColumns: inOrder(columns, cityRole),
    possibleStateColumns: inOrder(columns, stateRole),
  };
}
