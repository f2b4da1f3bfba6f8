import type { BenchRow } from '../benchRows.ts';
import { isMet } from '../benchRows.ts';
import type { Machine } from './machine.ts';
import type { Outcome } from './runBench.ts';

const HEAD = ['Bench', 'What', 'Measured', 'Baseline', 'Target', ''];

function shown(figure: number, unit: BenchRow['unit']): string {
  if (unit) return `${figure.toFixed(0)} ${unit}`;
  return figure.toFixed(Math.abs(figure) >= 100 ? 0 : 2);
}

/** Rounds a target that was computed: it has more digits than are meaningful. */
function bound(words: string, figure: number, unit: BenchRow['unit']): string {
  const rounded = Number(figure.toFixed(2));
  return `${words} ${unit ? `${rounded} ${unit}` : rounded}`;
}

function asked({ most, least, unit }: BenchRow): string {
  if (most !== undefined) return bound('at most', most, unit);
  return least === undefined ? '' : bound('at least', least, unit);
}

function verdict(row: BenchRow): string {
  if (row.most === undefined && row.least === undefined) return '';
  return isMet(row) ? 'met' : 'short';
}

const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;

function linesOf({ bench, rows, fault }: Outcome): string[] {
  const measured = rows.map((row) =>
    line([bench, row.what, shown(row.figure, row.unit), row.baseline, asked(row), verdict(row)]),
  );
  return fault ? [...measured, line([bench, fault, '', '', '', ''])] : measured;
}

/** Formats the outcomes as a Markdown table. */
export function tableOf(outcomes: Outcome[], machine: Machine): string {
  const rows = outcomes.flatMap((outcome) => outcome.rows);
  const short = rows.filter((row) => verdict(row) === 'short').length;
  const { date, commit, cpu, cores, memoryGigabytes, node, postgres, load } = machine;
  return [
    `${date.replace('T', ' ')} UTC, commit ${commit}; ${cpu}, ${cores} cores, ${memoryGigabytes} GB; Node ${node}, PostgreSQL ${postgres}; load at the start ${load}.`,
    '',
    line(HEAD),
    line(HEAD.map(() => '---')),
    ...outcomes.flatMap(linesOf),
    '',
    short
      ? `Short of what is asked for: ${short} of ${rows.length}.`
      : 'Nothing is short of what is asked for.',
    '',
  ].join('\n');
}
