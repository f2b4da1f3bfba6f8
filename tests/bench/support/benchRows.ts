import { appendFileSync } from 'node:fs';

/** One line of the table of `npm run bench`. */
export type BenchRow = {
  what: string;
  figure: number;
  /** Of the figure; a ratio has none. */
  unit?: 'ms' | 'MB';
  /** What the figure is measured by, or stands beside. */
  baseline: string;
  /** What is asked for. Neither: it is only told. */
  most?: number;
  least?: number;
};

export const isMet = ({
  figure,
  most = Number.POSITIVE_INFINITY,
  least = Number.NEGATIVE_INFINITY,
}: BenchRow) => figure <= most && figure >= least;

/**
 * Writes the row to the file that `npm run bench` names in BENCH_ROWS. A bench that runs by itself ends with 1 where a
 * figure falls short. Returns whether it is what is asked for.
 */
export function tell(row: BenchRow): boolean {
  const file = process.env['BENCH_ROWS'];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
  else if (!isMet(row)) process.exitCode = 1;
  return isMet(row);
}
