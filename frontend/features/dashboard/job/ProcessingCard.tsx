import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { Card } from '../../../components/Card.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { lazySection } from '../../../components/lazy/lazySection.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { isAtOwnLimit } from '../../../lib/isAtOwnLimit.ts';
import { color, screen, space } from '../../../lib/theme.ts';

const PausedAtLimit = lazySection(async () => (await import('./PausedAtLimit.tsx')).PausedAtLimit);

/** Shown while a job is running or paused. */
export function ProcessingCard({ job }: { job: JobSummary }) {
  return (
    <Card
      dense
      title="Current Processing"
      actions={
        <>
          <Row>
            {job.status === 'running' ? <Spinner /> : <Icon name="fa-solid fa-pause" />}
            <span>Status: {job.status}</span>
          </Row>
          <Remaining>{job.timeRemaining && `Est. time remaining: ${job.timeRemaining}`}</Remaining>
        </>
      }
    >
      {(job.pauseReason !== undefined || isAtOwnLimit(job)) && <PausedAtLimit job={job} />}
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  > i, > span:first-child { width: 14px; color: ${color.accentText}; }
`;

/** Takes the remaining width, in narrow columns a whole line, so that nothing moves when its text changes. */
const Remaining = styled.p`
  flex: 1;
  color: ${color.muted};
  text-align: right;
  ${screen.tight} { flex-basis: 100%; text-align: left; }
`;
