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

/** Of a list that the server keeps. */
export const UploadId = z.uuid({
  error: ({ input }) =>
    input === undefined ? undefined : 'it must be the uploadId that the upload of the list was answered with',
});

export const ParsedCsv = z.strictObject({
  fileName: z.string(),
  totalRows: z.number().int(),
  headers: z.array(z.string()),
  /** Of a list that the server keeps the first ones, long cells cut. */
  rows: z.array(z.record(z.string(), z.string())),
  /** Lines above the header that are no businesses and were left out. */
  titleRows: z.array(z.string()).optional(),
  columnSuggestions: ColumnSuggestions,
  /** Columns that are used though nobody maps them; null where there is none. */
  recognisedColumns: z.object({ zipCode: z.string().nullable(), phone: z.string().nullable() }).optional(),
  /** By which the list that the server keeps is started. */
  uploadId: UploadId.optional(),
});
export type ParsedCsv = z.infer<typeof ParsedCsv>;

/** `keep`: the server keeps the rows for a day, and answers with the first of them. */
export const ParseQuery = z.strictObject({
  keep: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
});

/** Which column holds what. */
export const CheckQuery = z.strictObject({
  name: z.string(),
  address: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zipCode: z.string().optional(),
  taxonomyCity: z.string().optional(),
});
export type CheckQuery = z.infer<typeof CheckQuery>;

/** `row`: counted from 1, as the list has them below its header. `text`: its cells. */
export const OddRow = z.strictObject({ row: z.number().int(), text: z.string() });
export type OddRow = z.infer<typeof OddRow>;

/** Of each kind how many there are, and the first of them. */
export const RowChecks = z.strictObject({
  /** Rows without a name, which are not searched for. */
  nameless: z.array(OddRow),
  namelessCount: z.number().int(),
  /** Rows that say of their salon what an earlier one says, capitals apart. */
  repeated: z.array(OddRow),
  repeatedCount: z.number().int(),
});
export type RowChecks = z.infer<typeof RowChecks>;

export const noSuchUpload = (id: string): string =>
  `There is no list ${id} any more: a list is kept for a day after its upload. Upload the file again.`;
