import { styled } from 'styled-components';
import type { ListingsReply } from '#contract/listings.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import type { BlockLayout, Column } from '../../components/Table.tsx';
import { groupedColumnsOrBlocks, Table, TableFrame } from '../../components/Table.tsx';
import { color, screen, type } from '../../lib/theme.ts';
import { ListingRows } from './ListingRows.tsx';

const COLUMNS: Column[] = [
  { cell: 'select', title: 'Select', width: '44px' },
  { cell: 'salon', title: 'Salon', width: '250px' },
  { cell: 'status', title: 'On the site', width: '180px' },
  { cell: 'update', title: 'Update', width: '150px' },
  { cell: 'values', title: 'Values' },
  { cell: 'decision', title: 'Decision', width: '230px' },
];
const COMPACT: BlockLayout = {
  widths: '28px minmax(0, 1fr) minmax(0, 1.4fr)',
  lines: ['select salon update', '. status values', '. decision values'],
};
const NARROW: BlockLayout = {
  widths: '28px minmax(0, 1fr)',
  lines: ['select salon', '. status', '. update', '. values', '. decision'],
};

type Props = {
  reply: ListingsReply;
  outdated: boolean;
  selected: ReadonlySet<number>;
  /** The ids of the updates on this page that can be selected. */
  onPage: readonly number[];
  onSelect: (ids: readonly number[], isSelected: boolean) => void;
};

/** Shows a row for each update, and one row for a listing without updates. */
export function ListingsTable({ reply, outdated, selected, onPage, onSelect }: Props) {
  return (
    <TableFrame label="Listings table">
      <Grid aria-busy={outdated}>
        <thead>
          <tr>
            <th scope="col" data-cell="select">
              <Checkbox
                aria-label="Select all updates on this page"
                disabled={!onPage.length}
                checked={onPage.length > 0 && selected.size === onPage.length}
                indeterminate={selected.size > 0 && selected.size < onPage.length}
                onChange={({ target }) => onSelect(onPage, target.checked)}
              />
            </th>
            {COLUMNS.slice(1).map(({ cell, title }) => (
              <th key={cell} scope="col" data-cell={cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {reply.listings.map((listing) => (
            <ListingRows
              key={`${listing.salonId} ${listing.destinationId}`}
              listing={listing}
              asOf={reply.asOf}
              selected={selected}
              onSelect={onSelect}
            />
          ))}
        </tbody>
      </Grid>
    </TableFrame>
  );
}

const Grid = styled(Table)`
  ${groupedColumnsOrBlocks(COLUMNS, COMPACT, NARROW, 'select')}
  ${screen.compact} {
    tr[data-first='false'] { border-top-style: dashed; td[data-cell='status'] { display: none; } }
    td:empty { display: none; }
    color: ${color.text};
    font-size: ${type.body};
  }
`;
