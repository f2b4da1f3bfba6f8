import { memo } from 'react';
import type { RowProps } from './resultCells.tsx';
import { RESULT_COLUMNS } from './resultColumns.ts';

/** Memoised: while a job runs, the dashboard around it is rendered every second. */
export const ResultRow = memo(function ResultRow(props: RowProps) {
  return (
    <tr data-reviewed={props.reviewed || undefined}>
      {RESULT_COLUMNS.map(({ cell, Cell }) => (
        <td key={cell} data-cell={cell}>
          <Cell {...props} />
        </td>
      ))}
    </tr>
  );
});
