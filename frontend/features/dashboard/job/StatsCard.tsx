import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { Card } from '../../../components/Card.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { color, space, type } from '../../../lib/theme.ts';
import { JobStatusBadge } from './JobStatusBadge.tsx';

/** `job` is undefined while none is loaded. */
export function StatsCard({ job }: { job: JobSummary | undefined }) {
  const total = job?.totalBusinesses ?? 0;
  const processed = job?.processedCount ?? 0;
  // Rounded down, so that 100% is never shown before the end.
  const percent = Math.floor(job?.progress ?? 0);
  return (
    <Card title="Verification Stats" actions={job && <JobStatusBadge status={job.status} />}>
      <Figures>
        <Figure $color={color.successText}>
          <dt>
            <Icon name="fa-solid fa-check" /> Verified
          </dt>
          <dd>{job?.verifiedCount ?? 0}</dd>
        </Figure>
        <Figure $color={color.warningText}>
          <dt>
            <Icon name="fa-solid fa-question" /> Maybe
          </dt>
          <dd>{job?.maybeCount ?? 0}</dd>
        </Figure>
        <Figure $color={color.dangerText}>
          <dt>
            <Icon name="fa-solid fa-xmark" /> Not Found
          </dt>
          <dd>{job?.notFoundCount ?? 0}</dd>
        </Figure>
      </Figures>
      <Line>
        <span>Total Progress</span>
        <strong>{percent}%</strong>
      </Line>
      <ProgressBar value={percent} label="Total Progress" />
      <Caption>
        <span>
          {processed} of {total} businesses processed
        </span>
        {!!job?.unavailableCount && job.status !== 'completed' && (
          <span>{job.unavailableCount} could not be looked up</span>
        )}
        {job?.startedBy && <span>Started by {job.startedBy}</span>}
      </Caption>
    </Card>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  margin-bottom: ${space(4)};
`;

const Figure = styled.div<{ $color: string }>`
  & + & { padding-left: ${space(4)}; border-left: 1px solid ${color.border}; }
  dt {
    color: ${color.muted};
    font-size: ${type.caption};
    white-space: nowrap;
    i { color: ${({ $color }) => $color}; }
  }
  dd {
    font-size: ${type.figure};
    font-weight: 600;
    line-height: 32px;
    letter-spacing: -0.02em;
  }
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${space(1.5)};
  font-size: 13px;
  strong { font-weight: 600; }
`;

const Caption = styled.p`
  display: flex;
  justify-content: space-between;
  flex-wrap: wrap;
  column-gap: ${space(4)};
  margin-top: ${space(1.5)};
  color: ${color.muted};
  font-size: ${type.caption};
  overflow-wrap: anywhere;
`;
