import { styled } from 'styled-components';
import type { Business } from '#contract/businesses.ts';
import type { BlockLayout, Column } from '../../components/Table.tsx';
import { blockRows, fixedColumns, Table, TableFrame } from '../../components/Table.tsx';
import { VisuallyHidden, visuallyHidden } from '../../components/VisuallyHidden.tsx';
import { CMS_SHORT } from '../../lib/names.ts';
import { color, screen, space, type } from '../../lib/theme.ts';
import { EligibleRow } from './EligibleRow.tsx';

const COLUMNS: Column[] = [
  { cell: 'select', title: 'Select', width: '40px' },
  { cell: 'name', title: 'Business Name' },
  { cell: 'location', title: 'Location' },
  { cell: 'status', title: 'Status', width: '116px', atEnd: true },
  { cell: 'platforms', title: 'Platforms', width: '104px' },
  { cell: 'sync', title: `${CMS_SHORT} Sync Status`, width: '148px', atEnd: true },
];

const BLOCK: BlockLayout = {
  widths: '28px minmax(0, 1fr) auto',
  lines: ['select name status', '. location platforms', '. sync sync'],
};

type Props = {
  businesses: Business[];
  selected: ReadonlySet<string>;
  disabled: boolean;
  /** True while the rows are still those of the previous page. */
  outdated: boolean;
  onToggle: (id: string) => void;
};

export function EligibleTable({ businesses, selected, disabled, outdated, onToggle }: Props) {
  return (
    <Frame>
      <TableFrame label="Businesses that can be synced">
        <Grid aria-busy={outdated}>
          <thead>
            <tr>
              {COLUMNS.map(({ cell, title }) => (
                <th key={cell} scope="col" data-cell={cell}>
                  {cell === 'select' ? <VisuallyHidden>{title}</VisuallyHidden> : title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {businesses.map((business) => (
              <EligibleRow
                key={business.id}
                business={business}
                selected={selected.has(business.id)}
                disabled={disabled}
                onToggle={onToggle}
              />
            ))}
          </tbody>
        </Grid>
      </TableFrame>
    </Frame>
  );
}

/** Limits the height, so that only the table scrolls. */
const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  max-height: max(220px, calc(100dvh - 420px));
`;

const Grid = styled(Table)`
  ${fixedColumns(COLUMNS)}
  [data-cell='select'] { padding-right: 0; }
  input { display: block; }
  /* The cell wraps, because it may also show a post that another run has made. */
  td[data-cell='sync'] { white-space: normal; }
  td[data-cell='sync'] > * + a { margin-left: ${space(1)}; }

  ${screen.medium} {
    ${blockRows(COLUMNS, BLOCK)}
    thead { ${visuallyHidden} }
    tbody tr:first-child { border-top: 0; }
    td[data-cell='location'] { color: ${color.muted}; font-size: ${type.caption}; }
    td[data-cell='platforms'], td[data-cell='sync'] { font-size: ${type.caption}; }
  }
`;
