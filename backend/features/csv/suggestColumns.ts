import type { ColumnSuggestions } from '#contract/csv.ts';
import type { Yielder } from '../../lib/yielder.ts';
import { createYielder } from '../../lib/yielder.ts';
import { addressRole } from './addressRole.ts';
import { columnsOf, inOrder } from './columns.ts';
import { nameRole } from './nameRole.ts';
import { cityRole, stateRole } from './placeRoles.ts';

/** Returns the columns that may contain a business's name, address, city and state, the likeliest first. */
export async function suggestColumns(
  headers: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
  yielder: Yielder = createYielder(),
): Promise<ColumnSuggestions> {
  const columns = await columnsOf(headers, rows, yielder);
  return {
    possibleNameColumns: inOrder(columns, nameRole),
    possibleAddressColumns: inOrder(columns, addressRole),
    possibleCityColumns: inOrder(columns, cityRole),
    possibleStateColumns: inOrder(columns, stateRole),
  };
}
