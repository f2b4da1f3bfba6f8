import type { CsvMapping, ParsedCsv } from './csv.ts';

/**
 * Maps each field to its most likely column. ZIP code and phone number are left out, because the server uses the
 * columns that it has recognised for them.
 */
export function defaultMapping({
  headers,
  columnSuggestions: suggested,
}: Pick<ParsedCsv, 'headers' | 'columnSuggestions'>): CsvMapping {
  return {
    name: suggested.possibleNameColumns[0] ?? headers[0] ?? '',
    address: suggested.possibleAddressColumns[0],
    city: suggested.possibleCityColumns[0],
    state: suggested.possibleStateColumns[0],
    zipCode: undefined,
    taxonomyCity: undefined,
  };
}
