import type { ColumnSuggestions } from '#contract/csv.ts';
import type { Turns } from '../../lib/turns.ts';
import { createTurns } from '../../lib/turns.ts';
import { addressRole } from './addressRole.ts';
import { columnsOf, inOrder } from './columns.ts';
import { nameRole } from './nameRole.ts';
import { cityRole, stateRole } from './placeRoles.ts';

/** Returns the columns that may contain a business's name, address, city and state, by their headers and values. */
export async function suggestColumns(
  headers: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
  turns: Turns = createTurns(),
): Promise<ColumnSuggestions> {
  const columns = await columnsOf(headers, rows, turns);
  return {
    possibleNameColumns: inOrder(columns, nameRole),
    possibleAddressColumns: inOrder(columns, addressRole),
    possibleCityColumns: inOrder(columns, cityRole),
    possibleStateColumns: inOrder(columns, stateRole),
  };
}
