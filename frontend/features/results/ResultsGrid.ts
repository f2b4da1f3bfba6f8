import { styled } from 'styled-components';
import type { SortKey } from '#contract/jobs.ts';
import type { Column } from '../../components/Table.tsx';
import { blockLayout, blockRows, fixedColumns, Table } from '../../components/Table.tsx';
import { color, screen, space, type } from '../../lib/theme.ts';

export type ResultCell = 'select' | 'name' | 'location' | 'status' | 'platforms' | 'count' | 'actions';

/** All that the results table knows of its columns. What a cell holds stands in ResultRow, for each of these. */
export const RESULT_COLUMNS: (Column<ResultCell> & { sort?: SortKey })[] = [
  { cell: 'select', title: '', width: '44px' },
  { cell: 'name', title: 'Business Name', sort: 'name' },
  { cell: 'location', title: 'Location' },
  { cell: 'status', title: 'Status', width: '212px', sort: 'status', atEnd: true },
  { cell: 'platforms', title: 'Platforms', width: '316px', atEnd: true },
  { cell: 'count', title: 'Count', width: '84px', sort: 'platformCount', atEnd: true },
  { cell: 'actions', title: 'Actions', width: '84px', atEnd: true },
];

export const ResultsGrid = styled(Table)`
  ${fixedColumns(RESULT_COLUMNS)}
  td[data-cell='actions'] { padding: 0 ${space(2)}; }
  td[data-cell='actions'] button { padding: 0 ${space(1)}; }
  td[data-cell='name'], td[data-cell='location'] {
    padding: ${space(1)} ${space(3)};
    overflow-wrap: anywhere;
    white-space: normal;
  }
  th[data-cell='count'] > *, td[data-cell='count'] { text-align: right; }
  input { display: block; }
  tr[data-beside] > td { background: ${color.accentSubtle}; }

  ${screen.compact} {
    ${blockRows(RESULT_COLUMNS, '32px minmax(0, 1fr) auto 64px', 'select name status actions', '. location platforms count')}
    thead { display: block; }
    thead tr {
      display: flex;
      align-items: center;
      background: ${color.subtle};
    }
    th { display: flex; align-items: center; }
    thead [data-cell] { width: auto; }
    thead [data-cell='location'], thead [data-cell='platforms'], thead [data-cell='actions'] { display: none; }
    td[data-cell='location'] { color: ${color.muted}; font-size: ${type.caption}; }
    td[data-cell='platforms'] {
      display: flex;
      align-items: center;
      /* As high as the icons, so that nothing moves when they come. */
      min-height: 28px;
    }
    td[data-cell='count'] { font-size: ${type.caption}; }
    td[data-cell='count']::before { content: 'Count '; color: ${color.muted}; }
  }

  ${screen.narrow} {
    && th { padding: 0 ${space(2)}; }
    ${blockLayout('32px minmax(0, 1fr) auto', 'select name actions', '. location location', '. status count', 'platforms platforms platforms')}
    td[data-cell='status'], td[data-cell='platforms'] { justify-self: start; }
  }
`;
