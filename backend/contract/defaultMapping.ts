import type { CsvMapping, ParsedCsv } from './csv.ts';

/** The most likely columns. Those of ZIP code and phone number are used as recognised, so they are not mapped. */
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
