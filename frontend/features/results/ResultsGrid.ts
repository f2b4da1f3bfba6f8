import type { RuleSet } from 'styled-components';
import { css, styled } from 'styled-components';
import { blockLayout, blockRows, fixedColumns, Table } from '../../components/Table.tsx';
import { color, screen, space } from '../../lib/theme.ts';
import { actionsInSight, FACT_WIDTH, factCells, factLines, PLAIN_WIDTH } from './factColumns.tsx';
import { COMPACT, NARROW, RESULT_COLUMNS } from './resultColumns.ts';

const cellStyle = (cell: string, style: RuleSet | undefined) =>
  style && css`td[data-cell='${cell}'] { ${style} }`;

/**
 * True for a column whose header has neither a sort button nor a checkbox. In narrower windows, where each row is a
 * block of several lines, such headers are hidden.
 */
const isPlain = ({ cell, sort }: (typeof RESULT_COLUMNS)[number]) => !sort && cell !== 'select';

/** `$facts`: the number of columns of facts. If there are any, the table may be wider than its frame. */
export const ResultsGrid = styled(Table)<{ $facts: number }>`
  ${({ $facts }) =>
    $facts > 0 &&
    css`
      min-width: ${PLAIN_WIDTH + $facts * FACT_WIDTH}px;
      ${actionsInSight}
    `}
  ${factCells}
  ${fixedColumns(RESULT_COLUMNS)}
  ${RESULT_COLUMNS.map(({ cell, style }) => cellStyle(cell, style))}
  input { display: block; }
  tr[data-reviewed] > td { background: ${color.accentSubtle}; }

  ${screen.compact} {
    min-width: 0;
    ${factLines}
    ${blockRows(RESULT_COLUMNS, COMPACT)}
    thead { display: block; }
    thead tr {
      display: flex;
      align-items: center;
      background: ${color.subtle};
    }
    th { display: flex; align-items: center; }
    thead [data-cell] { width: auto; }
    ${RESULT_COLUMNS.filter(isPlain).map(({ cell }) => `thead [data-cell='${cell}'] { display: none; }`)}
    ${RESULT_COLUMNS.map(({ cell, blockStyle }) => cellStyle(cell, blockStyle))}
  }

  ${screen.narrow} {
    && th { padding: 0 ${space(2)}; }
    ${blockLayout(NARROW)}
    td[data-cell='status'], td[data-cell='platforms'] { justify-self: start; }
  }
`;
