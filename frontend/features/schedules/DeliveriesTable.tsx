import { styled } from 'styled-components';
import type { Delivery } from '#contract/digests.ts';
import type { BlockLayout, Column } from '../../components/Table.tsx';
import { columnsOrBlocks, Table, TableFrame, TableHead, wrappedCells } from '../../components/Table.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';

const COLUMNS: Column[] = [
  { cell: 'at', title: 'Time', width: '200px' },
  { cell: 'list', title: 'List' },
  { cell: 'receiver', title: 'Sent by', width: '110px' },
  { cell: 'state', title: 'State' },
  { cell: 'actions', title: 'Actions', width: '150px', atEnd: true },
];
const COMPACT: BlockLayout = {
  widths: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  lines: ['list receiver actions', 'at state actions'],
};
const NARROW: BlockLayout = {
  widths: 'minmax(0, 1fr) auto',
  lines: ['list receiver', 'at at', 'state state', 'actions actions'],
};

export function DeliveriesTable({ deliveries }: { deliveries: Delivery[] }) {
  return (
    <TableFrame label="Digests table">
      <Grid>
        <TableHead columns={COLUMNS} />
        <tbody>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </tbody>
      </Grid>
    </TableFrame>
  );
}

const Grid = styled(Table)`
  ${wrappedCells}
  [data-cell='actions'] { text-align: right; }
  ${columnsOrBlocks(COLUMNS, COMPACT, NARROW)}
`;
