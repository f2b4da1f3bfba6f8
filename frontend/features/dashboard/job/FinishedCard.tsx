import { styled } from 'styled-components';
import type { JobSummary } from '#contract/jobs.ts';
import { Panel } from '../../../components/Card.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { durationOf } from '../../../lib/durationOf.ts';
import { color, space } from '../../../lib/theme.ts';

/** Replaces the card Current Processing when a job is completed. */
export function FinishedCard({ job }: { job: JobSummary }) {
  const duration = durationOf(job);
  return (
    <Panel $dense>
      <Line>
        <Icon name="fa-solid fa-check" />
        <span>{duration ? `Finished in ${duration}` : 'Finished'}</span>
      </Line>
    </Panel>
  );
}

const Line = styled.p`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  gap: 0 ${space(1)};
  line-height: 24px;
  > i { margin-right: ${space(1)}; color: ${color.successText}; }
`;
