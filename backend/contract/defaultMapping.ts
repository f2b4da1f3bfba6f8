import type { CsvMapping, ParsedCsv } from './csv.ts';

type Columns = Pick<ParsedCsv, 'headers' | 'columnSuggestions'>;

/** True if no column looks like names, so that `defaultMapping` takes the first of several columns for them. */
export const isNameUnknown = ({ headers, columnSuggestions }: Columns): boolean =>
  headers.length > 1 && !columnSuggestions.possibleNameColumns.length;

/**
 * Maps name, address, city and state to their most likely columns. ZIP code and phone number are left out, because the
 * server uses the columns that it has recognised for them.
 */
export function defaultMapping({ headers, columnSuggestions: suggested }: Columns): CsvMapping {
  return {
    name: suggested.possibleNameColumns[0] ?? headers[0] ?? '',
    address: suggested.possibleAddressColumns[0],
    city: suggested.possibleCityColumns[0],
    state: suggested.possibleStateColumns[0],
    zipCode: undefined,
    taxonomyCity: undefined,
  };
}
