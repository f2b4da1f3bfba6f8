import { styled } from 'styled-components';
import type { JobOutcome, JobSummary } from '#contract/jobs.ts';
import { ButtonLink } from '../../../components/ButtonLink.tsx';
import { count } from '../../../lib/count.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { CMS_NAME } from '../../../lib/names.ts';
import { paths } from '../../../lib/paths.ts';
import { color, space } from '../../../lib/theme.ts';

type Props = { job: JobSummary; outcome: JobOutcome };

export function NextStep({ job, outcome }: Props) {
  const { id, toReview = 0 } = job;
  if (toReview > 0) {
    return (
      <Line>
        <ButtonLink to={paths.jobReview(id)} $variant="primary">
          Review {formatNumber(toReview)}
        </ButtonLink>
        <span>{count(toReview, 'salon needs', 'salons need')} your decision.</span>
      </Line>
    );
  }
  if (job.status !== 'completed') return <Line>The rest is searched after you resume.</Line>;
  if (outcome.unavailable > 0 && job.origin?.kind !== 'judge_again')
    return <Line>Search again what could not be looked up, or export the results.</Line>;
  if (outcome.toSync > 0) {
    return (
      <Line>
        <ButtonLink to={paths.job(id, { show: 'verified' })}>Show the verified</ButtonLink>
        <span>Nothing is left to review. Select salons to sync to {CMS_NAME}, or export the results.</span>
      </Line>
    );
  }
  if (outcome.simulated > 0)
    return <Line>Simulated results can be exported, but not reviewed or synced.</Line>;
  return <Line>Nothing is left to review. Export the results when you need them.</Line>;
}

const Line = styled.p`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  min-height: 32px;
  margin-top: ${space(3)};
  color: ${color.muted};
`;
