import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { Card } from '../../../components/Card.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { color, space } from '../../../lib/theme.ts';

/** For a job that is running or paused. */
export function ProcessingCard({ job }: { job: JobSummary }) {
  return (
    <Card
      dense
      title="Current Processing"
      actions={
        <Row>
          {job.status === 'running' ? <Spinner /> : <Icon name="fa-solid fa-pause" />}
          <span>Status: {job.status}</span>
          {job.timeRemaining && <Remaining>Est. time remaining: {job.timeRemaining}</Remaining>}
        </Row>
      }
    />
  );
}

const Row = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  > i, > span:first-child { width: 14px; color: ${color.accentText}; }
`;

/** As wide as there is room, so that nothing moves when its words change; where there is little, a line of its own. */
const Remaining = styled.span`
  flex: 1;
  min-width: max-content;
  color: ${color.muted};
  text-align: right;
`;
