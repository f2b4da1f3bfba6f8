import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CHANGES_AND_NOTES } from '#contract/changeKinds.ts';
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

/** Shows what a completed job has found changed since the last looks. Pressing a number shows its businesses. */
export function ChangesLine({ job }: { job: JobSummary }) {
  const shown = useResultsAddress().query.filter.change;
  const platformName = usePlatformName();
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
  const businesses = (number: number) => count(number, 'business', 'businesses');
  const notChecked = data.notChecked.map(
    ({ platformId, salons }) => `${platformName(platformId)} for ${businesses(salons)}`,
  );
  return (
    <Line aria-label="Changes">
      <span title="A salon is compared with its last look, whichever list that was in.">
        {kinds.length
          ? `Since the last look at ${businesses(data.compared)}:`
          : `Nothing has changed in ${businesses(data.compared)} since the last look.`}
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
            {salons !== changes && ` in ${businesses(salons)}`}
          </Chip>
        );
      })}
      {data.earlier && (
        <span>
          {count(data.earlier, 'other uses', 'others use')} earlier answers, also in part: the next run shows
          what has changed.
        </span>
      )}
      {notChecked.length > 0 && <span>Could not be looked up: {notChecked.join(', ')}.</span>}
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
