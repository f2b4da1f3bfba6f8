import { z } from 'zod';
import { CsvMapping, UploadId } from './csv.ts';
import { FileName } from './fileName.ts';

const text = z.string().max(10_000);
const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What else an entry holds is kept with its original data. */
export const ManualBusiness = z
  .object({
    name: text,
    address: text.nullish(),
    city: text.nullish(),
    state: text.nullish(),
    zipCode: text.nullish(),
  })
  .catchall(cell.optional());
export type ManualBusiness = z.infer<typeof ManualBusiness>;

export const CsvRow = z.record(z.string(), cell);

export const CsvData = z.strictObject({ rows: z.array(CsvRow), mapping: CsvMapping });
export type CsvData = z.infer<typeof CsvData>;

/** A list that the server has kept since its upload. */
export const KeptCsvData = z.strictObject({ uploadId: UploadId, mapping: CsvMapping });
export type KeptCsvData = z.infer<typeof KeptCsvData>;

export const StartRequest = z.union([
  z.strictObject({ csvData: KeptCsvData, fileName: FileName.optional() }),
  z.strictObject({ csvData: CsvData, fileName: FileName.optional() }),
  z.strictObject({ businesses: z.array(ManualBusiness), fileName: FileName.optional() }),
]);
/** As it is sent. */
export type StartRequest = z.input<typeof StartRequest>;

export const StartReply = z.strictObject({
  jobId: z.string(),
  totalBusinesses: z.number().int(),
  /** Rows without a name. */
  skippedRows: z.number().int(),
  /** Rows that look like salons which stand in the list more than once; absent where there are none. */
  sameSalons: z.strictObject({ rows: z.number().int(), salons: z.number().int() }).optional(),
});
export type StartReply = z.infer<typeof StartReply>;
