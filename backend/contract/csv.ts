import { z } from 'zod';

/** Which column holds what; a missing one was not mapped. */
export const CsvMapping = z.strictObject({
  name: z.string(),
  address: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zipCode: z.string().nullish(),
  taxonomyCity: z.string().nullish(),
});
export type CsvMapping = z.infer<typeof CsvMapping>;

/** Headers, the likeliest first. */
export const ColumnSuggestions = z.strictObject({
  possibleNameColumns: z.array(z.string()),
  possibleAddressColumns: z.array(z.string()),
  possibleCityColumns: z.array(z.string()),
  possibleStateColumns: z.array(z.string()),
});
export type ColumnSuggestions = z.infer<typeof ColumnSuggestions>;

export const ParsedCsv = z.strictObject({
  fileName: z.string(),
  totalRows: z.number().int(),
  headers: z.array(z.string()),
  rows: z.array(z.record(z.string(), z.string())),
  /** Lines above the header that are no businesses and were left out. */
  titleRows: z.array(z.string()).optional(),
  columnSuggestions: ColumnSuggestions,
  /** Columns that are used though nobody maps them; null where there is none. */
  recognisedColumns: z.object({ zipCode: z.string().nullable(), phone: z.string().nullable() }).optional(),
});
export type ParsedCsv = z.infer<typeof ParsedCsv>;
