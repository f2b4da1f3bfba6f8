import { css, styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { Card } from '../../../components/Card.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { color, screen, space, type } from '../../../lib/theme.ts';
import { JobStatusBadge } from './JobStatusBadge.tsx';

/** `job` is undefined while none is loaded. */
export function StatsCard({ job }: { job: JobSummary | undefined }) {
  const total = job?.totalBusinesses ?? 0;
  const processed = job?.processedCount ?? 0;
  // Rounded down, so that 100% is never shown before the end.
  const percent = Math.floor(job?.progress ?? 0);
  const processedText = (
    <Processed>
      <span>
        {processed.toLocaleString()} of {total.toLocaleString()} businesses processed
      </span>
      {!!job?.unavailableCount && job.status !== 'completed' && (
        <span>{job.unavailableCount.toLocaleString()} could not be looked up</span>
      )}
      {job?.startedBy && <span>Started by {job.startedBy}</span>}
    </Processed>
  );
  return (
    <Card dense={!!job} title="Verification Stats" actions={job && <JobStatusBadge status={job.status} />}>
      <Figures $dense={!!job}>
        <Figure $color={color.successText}>
          <dt>
            <Icon name="fa-solid fa-check" /> Verified
          </dt>
          <dd>{(job?.verifiedCount ?? 0).toLocaleString()}</dd>
        </Figure>
        <Figure $color={color.warningText}>
          <dt>
            <Icon name="fa-solid fa-question" /> Maybe
          </dt>
          <dd>{(job?.maybeCount ?? 0).toLocaleString()}</dd>
        </Figure>
        <Figure $color={color.dangerText}>
          <dt>
            <Icon name="fa-solid fa-xmark" /> Not Found
          </dt>
          <dd>{(job?.notFoundCount ?? 0).toLocaleString()}</dd>
        </Figure>
      </Figures>
      <Line>
        <span>Total Progress</span>
        {job && processedText}
        <strong>{percent}%</strong>
      </Line>
      <ProgressBar value={percent} label="Total Progress" />
      {!job && <Caption>{processedText}</Caption>}
    </Card>
  );
}

/** Beside the results, each figure stands in line with its word. */
const Figures = styled.dl<{ $dense: boolean }>`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  margin-bottom: ${({ $dense }) => space($dense ? 2 : 4)};
  ${({ $dense }) =>
    $dense &&
    css`
      > div { display: flex; align-items: baseline; justify-content: space-between; flex-wrap: wrap; gap: 0 ${space(2)}; }
      > div:not(:last-child) { padding-right: ${space(4)}; }
      && dd { flex: 1; font-size: ${type.heading}; line-height: 28px; text-align: right; }
      ${screen.narrow} { > div { display: block; }
        && dd { text-align: left; } }
    `}
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
  align-items: baseline;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  margin-bottom: ${space(1)};
  font-size: 13px;
  strong { flex: 1; font-weight: 600; text-align: right; }
`;

const Caption = styled.p`
  margin-top: ${space(1.5)};
`;

const Processed = styled.span`
  display: flex;
  flex-wrap: wrap;
  column-gap: ${space(3)};
  color: ${color.muted};
  font-size: ${type.caption};
  overflow-wrap: anywhere;
`;
