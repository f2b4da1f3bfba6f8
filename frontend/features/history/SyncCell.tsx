import { styled } from 'styled-components';
import type { ListedJob } from '#contract/jobs.ts';
import { Badge } from '../../components/Badge.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { formatNumber } from '../../lib/formatNumber.ts';
import { CMS_NAME } from '../../lib/names.ts';
import { color, space } from '../../lib/theme.ts';

type Props = { job: ListedJob; describedBy: string; onResync: () => void };

/**
 * While a job is being synced, shows how many businesses are left. After that, shows how many were synced and how many
 * failed, with a button to sync again, or `No syncs` if both numbers are 0.
 */
export function SyncCell({ job, describedBy, onResync }: Props) {
  if (job.syncPendingCount > 0) {
    return (
      <Badge tone="accent" icon="fa-solid fa-rotate">
        Syncing, {formatNumber(job.syncPendingCount)} left
      </Badge>
    );
  }
  if (job.syncedCount + job.syncFailedCount === 0) return <None>No syncs</None>;
  return (
    <Line>
      <Badge tone={job.syncedCount > 0 ? 'success' : 'neutral'}>{formatNumber(job.syncedCount)} synced</Badge>
      {job.syncFailedCount > 0 && <Badge tone="danger">{formatNumber(job.syncFailedCount)} failed</Badge>}
      <IconButton
        icon="fa-solid fa-rotate"
        label={`Resync to ${CMS_NAME}`}
        aria-describedby={describedBy}
        onClick={onResync}
      />
    </Line>
  );
}

const None = styled.span`
  color: ${color.muted};
`;

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(1)};
`;
