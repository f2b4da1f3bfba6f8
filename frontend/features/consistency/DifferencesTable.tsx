import { styled } from 'styled-components';
import type { DifferingSalon } from '#contract/consistency.ts';
import { SortHeader } from '../../components/SortHeader.tsx';
import type { BlockLayout, Column } from '../../components/Table.tsx';
import { groupedColumnsOrBlocks, Table, TableFrame } from '../../components/Table.tsx';
import { color, screen, type } from '../../lib/theme.ts';
import type { DifferencesQuery } from './consistencyApi.ts';
import { DifferenceRow } from './DifferenceRow.tsx';

const COLUMNS: Column[] = [
  { cell: 'salon', title: 'Salon', width: '230px' },
  { cell: 'element', title: 'Page', width: '150px' },
  { cell: 'listed', title: 'Your list' },
  { cell: 'shown', title: 'The page shows' },
  { cell: 'decision', title: 'Decision', width: '250px' },
];
const COMPACT: BlockLayout = {
  widths: 'minmax(0, 1fr) minmax(0, 1fr) 200px',
  lines: ['salon element decision', 'listed shown decision'],
};
const NARROW: BlockLayout = {
  widths: 'minmax(0, 1fr)',
  lines: ['salon', 'element', 'listed', 'shown', 'decision'],
};

type Props = {
  salons: DifferingSalon[];
  query: DifferencesQuery;
  /** True while the rows are still those of the previous page, filter or order. */
  outdated: boolean;
  /** The sort direction of the names; undefined if the salons are in the order of the list. */
  order: 'asc' | 'desc' | undefined;
  onSort: () => void;
};

export function DifferencesTable({ salons, query, outdated, order, onSort }: Props) {
  return (
    <TableFrame label="Differences table">
      <Grid aria-busy={outdated}>
        <thead>
          <tr>
            {COLUMNS.map(({ cell, title }) =>
              cell === 'salon' ? (
                <SortHeader key={cell} cell={cell} order={order} onSort={onSort}>
                  {title}
                </SortHeader>
              ) : (
                <th key={cell} scope="col" data-cell={cell}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {salons.flatMap((salon) =>
            salon.differences.map((difference, index) => (
              <DifferenceRow
                key={`${salon.businessId} ${difference.platformId} ${difference.element}`}
                salon={salon}
                difference={difference}
                first={index === 0}
                query={query}
              />
            )),
          )}
        </tbody>
      </Grid>
    </TableFrame>
  );
}

const Grid = styled(Table)`
  ${groupedColumnsOrBlocks(COLUMNS, COMPACT, NARROW, 'salon')}
  ${screen.compact} {
    td[data-title]::before {
      content: attr(data-title);
      display: block;
      color: ${color.muted};
      font-size: ${type.caption};
    }
  }
`;
