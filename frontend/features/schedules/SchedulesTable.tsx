import { styled } from 'styled-components';
import type { Schedule } from '#contract/schedules.ts';
import type { BlockLayout, Column } from '../../components/Table.tsx';
import { columnsOrBlocks, Table, TableFrame, TableHead, wrappedCells } from '../../components/Table.tsx';
import { screen } from '../../lib/theme.ts';
import { ScheduleRow } from './ScheduleRow.tsx';

const COLUMNS: Column[] = [
  { cell: 'list', title: 'List' },
  { cell: 'when', title: 'When' },
  { cell: 'next', title: 'Next run', width: '200px' },
  { cell: 'last', title: 'Last result' },
  { cell: 'actions', title: 'Actions', width: '220px', atEnd: true },
];
const COMPACT: BlockLayout = {
  widths: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  lines: ['list next actions', 'when last actions'],
};
const NARROW: BlockLayout = {
  widths: 'minmax(0, 1fr)',
  lines: ['list', 'when', 'next', 'last', 'actions'],
};

type Props = {
  schedules: Schedule[];
  onChange: (schedule: Schedule) => void;
  onDelete: (schedule: Schedule) => void;
};

export function SchedulesTable({ schedules, onChange, onDelete }: Props) {
  return (
    <TableFrame label="Schedules table">
      <Grid>
        <TableHead columns={COLUMNS} />
        <tbody>
          {schedules.map((schedule) => (
            <ScheduleRow
              key={schedule.id}
              schedule={schedule}
              onChange={() => onChange(schedule)}
              onDelete={() => onDelete(schedule)}
            />
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
  ${screen.narrow} {
    td[data-cell='next']::before { content: 'Next run: '; }
    td[data-cell='last']::before { content: 'Last result: '; }
  }
`;
