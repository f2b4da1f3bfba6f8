import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CHANGES_AND_NOTES } from '#contract/changeKinds.ts';
import type { ChangeCounts } from '#contract/changes.ts';
import type { JobSummary } from '#contract/jobs.ts';
import { count } from '../../lib/count.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { paths } from '../../lib/paths.ts';
import { color, radius, space } from '../../lib/theme.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';
import { usePollingInterval } from '../../lib/usePolling.ts';
import { useChangeCountsQuery } from './changesApi.ts';
import { CHANGE_WORDS } from './changeWords.ts';
import { useResultsAddress } from './useResultsAddress.ts';

/** How many businesses could not be looked up on each platform. */
function NotChecked({ notChecked }: Pick<ChangeCounts, 'notChecked'>) {
  const platformName = usePlatformName();
  if (!notChecked.length) return null;
  const platforms = notChecked.map(
    ({ platformId, salons }) => `${platformName(platformId)} for ${count(salons, 'business', 'businesses')}`,
  );
  return <span>Could not be looked up: {platforms.join(', ')}.</span>;
}

/** What a completed job has found changed since the salons' last looks. Each number shows its businesses. */
export function ChangesLine({ job }: { job: JobSummary }) {
  const shown = useResultsAddress().query.filter.change;
  const isCompared = job.status === 'completed' && job.origin?.kind !== 'judge_again';
  // The looks are taken after the end of the job, when its summary is no longer polled, so the changes are polled here.
  const [isWaiting, setWaiting] = useState(isCompared && !job.changes);
  const pollingInterval = usePollingInterval(isWaiting);
  const { data = job.changes } = useChangeCountsQuery(job.id, {
    skip: !isCompared || !!job.changes,
    pollingInterval,
  });
  if (isWaiting && data?.isReady) setWaiting(false);
  if (!isCompared || !data?.isReady || !data.compared) return null;
  const kinds = CHANGES_AND_NOTES.filter((kind) => data.kinds[kind]);
  const compared = count(data.compared, 'business', 'businesses');
  return (
    <Line aria-label="Changes">
      <span title="A salon is compared with its last look, whichever list that was in.">
        {kinds.length
          ? `Since the last look at ${compared}:`
          : `Nothing has changed in ${compared} since the last look.`}
      </span>
      {kinds.map((kind) => {
        const { changes, salons } = data.kinds[kind]!;
        return (
          <Chip
            key={kind}
            to={paths.job(job.id, kind === shown ? {} : { change: kind })}
            aria-current={kind === shown || undefined}
            title={kind === shown ? 'Click again to show all.' : undefined}
          >
            <strong>{formatNumber(changes)}</strong> {CHANGE_WORDS[kind].counted(changes)}
            {salons !== changes && ` in ${count(salons, 'business', 'businesses')}`}
          </Chip>
        );
      })}
      {data.earlier && (
        <span>
          {count(data.earlier, 'other uses', 'others use')} earlier answers, also in part: the next run shows
          what has changed.
        </span>
      )}
      <NotChecked notChecked={data.notChecked} />
    </Line>
  );
}

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  margin-top: ${space(2)};
  color: ${color.muted};
`;

const Chip = styled(Link)`
  padding: 2px ${space(2)};
  border: 1px solid ${color.border};
  border-radius: ${radius.round};
  color: ${color.text};
  text-decoration: none;
  white-space: nowrap;
  &:hover { border-color: ${color.accentText}; }
  &[aria-current] {
    background: ${color.accentSubtle};
    border-color: ${color.accentText};
    color: ${color.accentText};
  }
`;
