import { styled } from 'styled-components';
import type { ListedJob } from '#contract/jobs.ts';
import type { BlockLayout, Column } from '../../components/Table.tsx';
import { columnsOrBlocks, Table, TableFrame, TableHead } from '../../components/Table.tsx';
import { visuallyHidden } from '../../components/VisuallyHidden.tsx';
import { CMS_NAME } from '../../lib/names.ts';
import { color, screen, space } from '../../lib/theme.ts';
import type { JobActions } from './JobRow.tsx';
import { JobRow } from './JobRow.tsx';

const COLUMNS: Column[] = [
  { cell: 'id', title: 'Job ID', width: '172px' },
  { cell: 'total', title: 'Total Salons', width: '84px' },
  { cell: 'progress', title: 'Progress', width: '176px' },
  { cell: 'status', title: 'Status', width: '118px', atEnd: true },
  { cell: 'sync', title: `${CMS_NAME} Sync`, width: '200px' },
  { cell: 'started', title: 'Started' },
  { cell: 'completed', title: 'Completed' },
  { cell: 'actions', title: 'Actions', width: '258px', atEnd: true },
];

const COMPACT: BlockLayout = {
  widths: '236px minmax(0, 1fr) 234px',
  lines: ['id progress status', 'started sync actions', 'completed sync actions'],
};
const NARROW: BlockLayout = {
  widths: 'minmax(0, 1fr) auto',
  lines: [
    'id status',
    'progress progress',
    'started started',
    'completed completed',
    'sync sync',
    'actions actions',
  ],
};

type Props = JobActions & {
  jobs: ListedJob[];
  /** True while the rows are still those of the previous page, filter or search. */
  outdated: boolean;
};

export function JobsTable({ jobs, outdated, ...actions }: Props) {
  return (
    <TableFrame label="Verifications table">
      <Grid aria-busy={outdated}>
        <TableHead columns={COLUMNS} />
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} {...actions} />
          ))}
        </tbody>
      </Grid>
    </TableFrame>
  );
}

const Grid = styled(Table)`
  ${columnsOrBlocks(COLUMNS, COMPACT, NARROW)}
  th, td { padding: 0 ${space(2)}; }
  [data-cell='id'] { padding-left: ${space(3)}; }
  [data-cell='total'], [data-cell='actions'] { text-align: right; }
  [data-cell='progress'] { padding-left: ${space(5)}; }
  td[data-cell='progress'] { padding-top: ${space(1)}; padding-bottom: ${space(1)}; }
  th[data-cell='actions'] { padding-right: ${space(4)}; }
  td[data-cell='started'], td[data-cell='completed'] {
    color: ${color.muted};
    font-size: 13px;
    line-height: 17px;
    white-space: normal;
  }

  ${screen.compact} {
    tbody tr { column-gap: ${space(4)}; }
    td[data-cell='total'] { ${visuallyHidden} }
    td[data-cell='started']::before { content: 'Started '; }
    td[data-cell='completed']::before { content: 'Completed '; }
  }
`;
