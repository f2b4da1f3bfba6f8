import { memo } from 'react';
import type { ResultColumn } from './factColumns.tsx';
import type { RowProps } from './resultCells.tsx';

type Props = RowProps & { columns: readonly ResultColumn[] };

/** Memoised, because while a job runs the dashboard around the row is rendered every second. */
export const ResultRow = memo(function ResultRow({ columns, ...props }: Props) {
  return (
    <tr data-reviewed={props.reviewed || undefined}>
      {columns.map(({ cell, Cell }) => (
        <td key={cell} data-cell={cell}>
          <Cell {...props} />
        </td>
      ))}
    </tr>
  );
});
