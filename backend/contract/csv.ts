import { z } from 'zod';
import { flag } from './flag.ts';
import { MAX_SHEET_NAME_CHARACTERS } from './limits.ts';

/**
 * The column of each field. If a field is missing or null, the list has no column for it. Exception: if `zipCode` or
 * `phone` is missing, the column that the server has recognised is used.
 */
export const CsvMapping = z.strictObject({
  name: z.string(),
  address: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zipCode: z.string().nullish(),
  phone: z.string().nullish(),
  taxonomyCity: z.string().nullish(),
});
export type CsvMapping = z.infer<typeof CsvMapping>;

/** The headers that may be each field's column, the most likely first. */
export const ColumnSuggestions = z.strictObject({
  possibleNameColumns: z.array(z.string()),
  possibleAddressColumns: z.array(z.string()),
  possibleCityColumns: z.array(z.string()),
  possibleStateColumns: z.array(z.string()),
});
export type ColumnSuggestions = z.infer<typeof ColumnSuggestions>;

/** The id of a list that the server keeps. */
export const UploadId = z.uuid({
  error: ({ input }) =>
    input === undefined ? undefined : 'it must be the uploadId that the upload of the list was answered with',
});

export const ParsedCsv = z.strictObject({
  fileName: z.string(),
  totalRows: z.number().int(),
  headers: z.array(z.string()),
  /** All rows. For a list that the server keeps: the first rows, with long cells truncated. */
  rows: z.array(z.record(z.string(), z.string())),
  /** The first filled cell of each title line above the header. Title lines are skipped. */
  titleRows: z.array(z.string()).optional(),
  columnSuggestions: ColumnSuggestions,
  /** The recognised columns, used if the mapping leaves these fields out. Null: none was recognised. */
  recognisedColumns: z.object({ zipCode: z.string().nullable(), phone: z.string().nullable() }).optional(),
  /**
   * The charset that was guessed from the letters of the text, because nothing else shows it. The guess may be wrong.
   */
  guessedCharset: z.string().optional(),
  /** `sheet`: the sheet of a workbook that was read. `sheets`: the names that the parameter `sheet` accepts. */
  sheet: z.string().optional(),
  sheets: z.array(z.string()).optional(),
  uploadId: UploadId.optional(),
});
export type ParsedCsv = z.infer<typeof ParsedCsv>;

export const ParseQuery = z.strictObject({
  keep: flag
    .describe('The server keeps the list for a day, and returns the first rows and an id to start it.')
    .optional(),
  sheet: z
    .string()
    .max(MAX_SHEET_NAME_CHARACTERS)
    .describe('The sheet of a workbook. Without it, the first one with a list is read.')
    .optional(),
});

const column = (field: string) =>
  z.string().describe(`The column of the ${field}. An empty text: the list has none.`);

/** The column of each field, as in `CsvMapping`. An empty text means what null means in `CsvMapping`: no column. */
export const CheckQuery = z.strictObject({
  name: z.string().describe('The column of the name.'),
  address: column('address').optional(),
  city: column('city').optional(),
  state: column('state').optional(),
  zipCode: column('ZIP code').optional(),
  phone: column('phone number').optional(),
  taxonomyCity: column('city term').optional(),
});
export type CheckQuery = z.infer<typeof CheckQuery>;

/** `row`: the row's number, from 1 below the header. `text`: its filled cells, joined and cut, or `empty`. */
export const OddRow = z.strictObject({ row: z.number().int(), text: z.string() });
export type OddRow = z.infer<typeof OddRow>;

/** Rows that a person should look at before the start: of each kind the number and the first rows. */
export const RowChecks = z.strictObject({
  /** Rows that are not searched: without a name (`N/A` is none), and a last row that is only a sum (`Total: 120`). */
  nameless: z.array(OddRow),
  namelessCount: z.number().int(),
  /** Rows with a name that repeat an earlier row in all used columns, ignoring case. */
  repeated: z.array(OddRow),
  repeatedCount: z.number().int(),
});
export type RowChecks = z.infer<typeof RowChecks>;

export const noSuchUpload = (id: string): string =>
  `There is no list ${id} any more: a list is kept for a day after its upload. Upload the file again.`;
