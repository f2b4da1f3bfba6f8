import { appendFileSync } from 'node:fs';

/** One line of the table of `npm run bench`. */
export type BenchRow = {
  what: string;
  figure: number;
  /** The unit of the figure; a ratio has none. */
  unit?: 'ms' | 'MB';
  /** The value that the figure is divided by, or compared with. */
  baseline: string;
  /** The target. Without `most` and `least`, the figure is only reported. */
  most?: number;
  least?: number;
};

export const isMet = ({
  figure,
  most = Number.POSITIVE_INFINITY,
  least = Number.NEGATIVE_INFINITY,
}: BenchRow) => figure <= most && figure >= least;

/**
 * Appends the row to the file that `npm run bench` names in BENCH_ROWS. A bench that runs alone ends with 1 if a target
 * is missed. Returns whether the target is met.
 */
export function tell(row: BenchRow): boolean {
  const file = process.env['BENCH_ROWS'];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
  else if (!isMet(row)) process.exitCode = 1;
  return isMet(row);
}
