import { styled } from 'styled-components';
import type { ListedJob } from '#contract/jobs.ts';
import { stackedRows, Table, TableFrame } from '../../components/Table.tsx';
import { visuallyHidden } from '../../components/VisuallyHidden.tsx';
import { CMS_NAME } from '../../lib/names.ts';
import { color, motion, screen, space } from '../../lib/theme.ts';
import type { JobActions } from './JobRow.tsx';
import { JobRow } from './JobRow.tsx';

const COLUMNS: [cell: string, title: string][] = [
  ['id', 'Job ID'],
  ['total', 'Total Salons'],
  ['progress', 'Progress'],
  ['status', 'Status'],
  ['sync', `${CMS_NAME} Sync`],
  ['started', 'Started'],
  ['completed', 'Completed'],
  ['actions', 'Actions'],
];

type Props = JobActions & {
  jobs: ListedJob[];
  /** What is shown is still that of another page or filter. */
  outdated: boolean;
};

export function JobsTable({ jobs, outdated, ...actions }: Props) {
  return (
    <TableFrame label="Verifications table">
      <Grid aria-busy={outdated} $outdated={outdated}>
        <thead>
          <tr>
            {COLUMNS.map(([cell, title]) => (
              <th key={cell} scope="col" data-cell={cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} {...actions} />
          ))}
        </tbody>
      </Grid>
    </TableFrame>
  );
}

/** Fixed columns, so that nothing moves from page to page; on a small screen each row becomes a block. */
const Grid = styled(Table)<{ $outdated: boolean }>`
  table-layout: fixed;
  tbody { opacity: ${({ $outdated }) => ($outdated ? 0.55 : 1)}; transition: opacity ${motion}; }
  th, td { padding: 0 ${space(2)}; }
  [data-cell='id'] { width: 112px; padding-left: ${space(3)}; }
  [data-cell='total'] { width: 92px; text-align: right; }
  [data-cell='progress'] { width: 200px; padding-left: ${space(5)}; }
  [data-cell='status'] { width: 118px; }
  [data-cell='sync'] { width: 200px; }
  [data-cell='actions'] { width: 206px; text-align: right; }
  th[data-cell='actions'] { padding-right: ${space(4)}; }
  td[data-cell='started'], td[data-cell='completed'] {
    color: ${color.muted};
    font-size: 13px;
    line-height: 17px;
    white-space: normal;
  }

  ${screen.compact} {
    ${stackedRows}
    thead { ${visuallyHidden} }
    tbody tr {
      grid-template-columns: 236px minmax(0, 1fr) 202px;
      grid-template-areas: 'id progress status' 'started sync actions' 'completed sync actions';
      column-gap: ${space(4)};
      &:first-child { border-top: 0; }
    }
    td[data-cell='id'] { grid-area: id; }
    td[data-cell='total'] { ${visuallyHidden} }
    td[data-cell='progress'] { grid-area: progress; }
    td[data-cell='status'] { grid-area: status; justify-self: end; }
    td[data-cell='sync'] { grid-area: sync; }
    td[data-cell='started'] { grid-area: started; }
    td[data-cell='completed'] { grid-area: completed; }
    td[data-cell='actions'] { grid-area: actions; justify-self: end; }
    td[data-cell='started']::before { content: 'Started '; }
    td[data-cell='completed']::before { content: 'Completed '; }
  }

  ${screen.narrow} {
    tbody tr {
      grid-template-columns: minmax(0, 1fr) auto;
      grid-template-areas:
        'id status' 'progress progress' 'started started' 'completed completed' 'sync sync' 'actions actions';
    }
  }
`;
