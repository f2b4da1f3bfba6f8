import { z } from 'zod';
import { CsvMapping, UploadId } from './csv.ts';
import { FileName } from './fileName.ts';
import { MAX_ANSWERS_AGE_DAYS } from './limits.ts';
import { SpendAtMost } from './spending.ts';

const text = z.string().max(10_000);
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/**
 * A business that a request contains with named fields, instead of a row with a list's columns. Further fields are
 * stored with its original data.
 */
export const ManualBusiness = z
  .object({
    name: text,
    address: text.nullish(),
    city: text.nullish(),
    state: text.nullish(),
    zipCode: text.nullish(),
    phone: text.nullish(),
  })
  .catchall(cell.optional());
export type ManualBusiness = z.infer<typeof ManualBusiness>;

export const CsvRow = z.record(z.string(), cell);

export const CsvData = z.strictObject({ rows: z.array(CsvRow), mapping: CsvMapping });
export type CsvData = z.infer<typeof CsvData>;

/** A list that the server keeps since its upload. */
export const KeptCsvData = z.strictObject({ uploadId: UploadId, mapping: CsvMapping });
export type KeptCsvData = z.infer<typeof KeptCsvData>;

const options = {
  fileName: FileName.optional(),
  spendAtMost: SpendAtMost.optional(),
  answersMaxAgeDays: z
    .number()
    .int()
    .min(0)
    .max(MAX_ANSWERS_AGE_DAYS)
    .describe(
      'An answer of the search provider that is at most this many days old is used again instead of a search; 0: ' +
        'everything is searched, but nothing twice for this job. Default 30. At most 7 days for salons that were ' +
        '`maybe` or `not_found` the last time.',
    )
    .optional(),
};

export const StartRequest = z
  .union([
    z.strictObject({ csvData: KeptCsvData, ...options }),
    z.strictObject({ csvData: CsvData, ...options }),
    z.strictObject({ businesses: z.array(ManualBusiness), ...options }),
  ])
  .meta({
    examples: [{ businesses: [{ name: 'Shear Joy', address: '9 Vine St', city: 'Reno', state: 'NV' }] }],
  });
/** The request before it is parsed. */
export type StartRequest = z.input<typeof StartRequest>;

export const StartReply = z.strictObject({
  jobId: z.string(),
  totalBusinesses: z.number().int(),
  /** Rows without a salon's name: the cell is empty, or the last row is a sum. */
  skippedRows: z.number().int(),
  /** Rows whose salon appears more than once in the list; absent if there are none. */
  sameSalons: z.strictObject({ rows: z.number().int(), salons: z.number().int() }).optional(),
});
export type StartReply = z.infer<typeof StartReply>;
