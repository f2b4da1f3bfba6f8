import type { RowChecks } from '#contract/csv.ts';

type Row = Record<string, string>;

/** Rows that are shown of each kind. */
const MOST_SHOWN = 20;
/** Then others get their turn. */
const ROWS_AT_ONCE = 5000;
const SEPARATOR = '\u001f';

const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

type Columns = {
  headers: string[];
  name: string /** What is searched with: name, address, phone. */;
  used: string[];
};

/**
 * Of a list that the server does not keep: which rows have no name, and which say of their salon what an earlier one says, case and numbering apart. Null where it
 * was given up.
 */
export async function checkRows(
  rows: Row[],
  { headers, name, used }: Columns,
  signal: AbortSignal,
): Promise<RowChecks | null> {
  const checks: RowChecks = { nameless: [], namelessCount: 0, repeated: [], repeatedCount: 0 };
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await nextTurn();
    if (signal.aborted) return null;
    const cells = (columns: string[]) => columns.map((column) => row[column]?.trim() ?? '');
    const shown = () => ({ row: index + 1, text: cells(headers).filter(Boolean).join(', ') || 'empty' });
    const all = cells(used).join(SEPARATOR).toLowerCase();
    if (!row[name]?.trim()) {
      checks.namelessCount++;
      if (checks.nameless.length < MOST_SHOWN) checks.nameless.push(shown());
    } else if (seen.has(all)) {
      checks.repeatedCount++;
      if (checks.repeated.length < MOST_SHOWN) checks.repeated.push(shown());
    }
    seen.add(all);
  }
  return checks;
}
