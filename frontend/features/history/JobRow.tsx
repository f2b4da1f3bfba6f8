import { useId } from 'react';
import { styled } from 'styled-components';
import type { ListedJob } from '#contract/jobs.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { Small } from '../../components/Small.ts';
import { useLeftFocus } from '../../components/useLeftFocus.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { durationOf } from '../../lib/durationOf.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { isUnderWay } from '../../lib/isUnderWay.ts';
import { CMS_SHORT } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { spendingText } from '../../lib/spendingText.ts';
import { screen, space, type } from '../../lib/theme.ts';
import { RelatedJobs } from '../rerun/index.ts';
import { ClassCounts } from './ClassCounts.tsx';
import { HistoryStatusBadge } from './HistoryStatusBadge.tsx';
import { ListName } from './ListName.tsx';
import { ResumeButton } from './ResumeButton.tsx';
import { SyncCell } from './SyncCell.tsx';

const ID_LENGTH = 8;

/** Returns a text as the server searches it: mainly without capitals, accents, apostrophes and full stops. */
const searchForm = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'`.’‘ʼ´]/gu, '')
    .toLowerCase();

/** Returns the search as a parameter of the job's URL; none if the job's id or list name contains the searched text. */
function viewOf({ id, fileName }: ListedJob, search: string): Record<string, string> {
  const wanted = searchForm(search.trim());
  const isItself = id.includes(wanted) || (fileName && searchForm(fileName).includes(wanted));
  return wanted && !isItself ? { search: search.trim() } : {};
}

export type JobActions = {
  /** The text that the jobs are searched for; '' for none. */
  search: string;
  onOpen: (dialog: 'sync' | 'resync' | 'rerun' | 'delete', job: ListedJob) => void;
};

export function JobRow({ job, search, onOpen }: JobActions & { job: ListedJob }) {
  // The job's id describes the row's buttons for screen readers, because each row has buttons with the same names.
  const idCell = useId();
  const duration = durationOf(job);
  useLeftFocus();
  const done = `${formatNumber(job.processedCount)}/${formatNumber(job.totalBusinesses)}`;
  return (
    <tr>
      <td data-cell="id">
        <ListName job={job} describedBy={idCell} />
        <Id id={idCell} title={job.id}>
          {job.id.slice(0, ID_LENGTH)}...
        </Id>
        <RelatedJobs job={job} />
        {job.startedBy && (
          <Starter title={`Started by ${job.startedBy}`}>
            <VisuallyHidden>Started by </VisuallyHidden>
            {job.startedBy}
          </Starter>
        )}
      </td>
      <td data-cell="total">{formatNumber(job.totalBusinesses)}</td>
      <td data-cell="progress">
        <Progress>
          <ProgressBar value={Math.floor(job.progress)} label={`Progress: ${done}`} />
          <span>{done}</span>
        </Progress>
        {job.processedCount > 0 && <ClassCounts job={job} />}
        {job.spending && <Spent>{spendingText(job)}</Spent>}
      </td>
      <td data-cell="status">
        <HistoryStatusBadge status={job.status} reason={job.failureReason ?? job.pauseReason} />
        {job.simulatedCount > 0 && (
          <div>
            <Badge tone="warning" icon="fa-solid fa-triangle-exclamation">
              Simulated
            </Badge>
          </div>
        )}
      </td>
      <td data-cell="sync">
        <SyncCell job={job} describedBy={idCell} onResync={() => onOpen('resync', job)} />
      </td>
      <td data-cell="started">{formatTime(job.startedAt, 'N/A')}</td>
      <td data-cell="completed">
        {formatTime(job.completedAt, 'N/A')} {duration && <Took>in {duration}</Took>}
      </td>
      <td data-cell="actions">
        <Actions>
          {job.status === 'completed' && job.verifiedCount > 0 && (
            <Button
              variant="ghost"
              icon="fa-solid fa-cloud-arrow-up"
              aria-describedby={idCell}
              onClick={() => onOpen('sync', job)}
            >
              Sync to {CMS_SHORT}
            </Button>
          )}
          {(job.status === 'paused' || job.status === 'failed') && (
            <ResumeButton job={job} describedBy={idCell} />
          )}
          <ButtonLink to={paths.job(job.id, viewOf(job, search))} $variant="ghost" aria-describedby={idCell}>
            View
          </ButtonLink>
          {!isUnderWay(job.status) && (
            <IconButton
              icon="fa-solid fa-repeat"
              label="Verify again"
              aria-describedby={idCell}
              onClick={() => onOpen('rerun', job)}
            />
          )}
          <IconButton
            icon="fa-solid fa-trash-can"
            label="Delete"
            aria-describedby={idCell}
            onClick={() => onOpen('delete', job)}
          />
        </Actions>
      </td>
    </tr>
  );
}

const Id = styled.span`
  font-family: ${type.mono};
  font-size: 13px;
`;

const Starter = styled(Small)`
  overflow: hidden;
  text-overflow: ellipsis;
  line-height: 16px;
`;

const Spent = styled(Small)`
  line-height: 16px;
  white-space: normal;
`;

const Took = styled.span`
  white-space: nowrap;
`;

const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  > div { flex: 0 1 84px; }
  ${screen.narrow} { > div { flex: 1; } }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: flex-end;
  a, button { padding: 0 ${space(2)}; }
`;
