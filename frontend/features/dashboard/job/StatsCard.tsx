import { css, styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { Card } from '../../../components/Card.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { ProgressBar } from '../../../components/ProgressBar.tsx';
import { CLASS_FIGURES } from '../../../lib/classFigures.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { spendingText } from '../../../lib/spendingText.ts';
import { color, radius, screen, space, type } from '../../../lib/theme.ts';
import { useResultsAddress } from '../../results/index.ts';
import { JobStatusBadge } from './JobStatusBadge.tsx';
import { RunningJob } from './RunningJob.tsx';

/** True if the card Current Processing shows the status, so that no badge is needed here. */
const isInCard = ({ status }: JobSummary) => status === 'running' || status === 'paused';

/**
 * Shows the job's figures and progress. Pressing a figure filters the results by it. If no job is loaded, `job` is
 * undefined and the figures are 0.
 */
export function StatsCard({ job }: { job: JobSummary | undefined }) {
  const { query, change } = useResultsAddress();
  const { filter } = query;
  const total = job?.totalBusinesses ?? 0;
  const processed = job?.processedCount ?? 0;
  // Rounded down, so that 100% is not shown before the end.
  const percent = Math.floor(job?.progress ?? 0);
  const processedText = (
    <Processed>
      <span>
        {formatNumber(processed)} of {formatNumber(total)} businesses processed
      </span>
      {!!job?.unavailableCount && job.status !== 'completed' && (
        <span>{formatNumber(job.unavailableCount)} could not be looked up</span>
      )}
      {job?.spending && <span>{spendingText(job)}</span>}
      {job?.fileName && <span>List: {job.fileName}</span>}
      {job?.startedBy && <span>Started by {job.startedBy}</span>}
    </Processed>
  );
  return (
    <Card
      dense={!!job}
      title="Verification Stats"
      actions={job && !isInCard(job) && <JobStatusBadge status={job.status} />}
    >
      <Figures $dense={!!job}>
        {CLASS_FIGURES.map(({ status, counter, label, icon, tint }) => (
          <Figure key={status} $color={tint}>
            <dt>
              <Icon name={icon} /> {label}
            </dt>
            <dd>
              {job ? (
                <Show
                  type="button"
                  aria-label={`${label}: ${formatNumber(job[counter])}. Show these`}
                  aria-pressed={filter.status === status}
                  onClick={() =>
                    change({ filter: { status: filter.status === status ? undefined : status } })
                  }
                >
                  {formatNumber(job[counter])}
                </Show>
              ) : (
                0
              )}
            </dd>
          </Figure>
        ))}
      </Figures>
      <Line>
        <span>Total Progress</span>
        {job && processedText}
        <strong>{percent}%</strong>
      </Line>
      <ProgressBar value={percent} label="Total Progress" />
      {!job && (
        <Caption>
          {processedText}
          <RunningJob />
        </Caption>
      )}
    </Card>
  );
}

/** `$dense`: except on phones, each figure is on the line of its label. */
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

const Show = styled.button`
  padding: 0 ${space(1.5)};
  margin: 0 -${space(1.5)};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  &:hover { background: ${color.hover}; }
  &[aria-pressed='true'] { background: ${color.accentSubtle}; color: ${color.accentText}; }
`;

const Line = styled.div`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  margin-bottom: ${space(1)};
  font-size: 13px;
  strong { margin-left: auto; font-weight: 600; text-align: right; }
`;

const Caption = styled.p`
  display: flex;
  gap: ${space(3)};
  margin-top: ${space(1.5)};
  font-size: ${type.caption};
  > :first-child { flex: none; }
`;

const Processed = styled.span`
  display: flex;
  flex: 1 1 0;
  flex-wrap: wrap;
  column-gap: ${space(3)};
  color: ${color.muted};
  font-size: ${type.caption};
  overflow-wrap: anywhere;
  /* Where the column is narrow, this text is on a second line, because long numbers would push the percentage there. */
  ${screen.tight} { flex-basis: 100%; order: 1; }
`;
