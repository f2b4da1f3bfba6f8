import { Fragment } from 'react';
import { css, styled } from 'styled-components';
import { Page } from '../../components/Page.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { asApiError } from '../../lib/apiError.ts';
import { isUnderWay } from '../../lib/isUnderWay.ts';
import { screen, space } from '../../lib/theme.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { usePainted } from '../../lib/usePainted.ts';
import { JudgedCard } from '../rerun/index.ts';
import { ResultsCard } from '../results/index.ts';
import { ReviewPanel } from '../review/index.ts';
import { QuickActions } from './actions/QuickActions.tsx';
import { JobPanel } from './job/JobPanel.tsx';
import { useCurrentJob } from './job/useCurrentJob.ts';
import { useCurrentJobId } from './job/useCurrentJobId.ts';
import { ManualEntryCard } from './manual/ManualEntryCard.tsx';
import { OutcomePart } from './outcome/OutcomePart.tsx';
import { OUTCOME_HEIGHT } from './outcome/OutcomeSpace.ts';
import { PlatformStrip } from './PlatformStrip.tsx';
import { PlatformWarnings } from './PlatformWarnings.tsx';
import { SimulatedBanner } from './SimulatedBanner.tsx';
import { StatusColumn } from './StatusColumn.ts';
import { UploadCard } from './upload/UploadCard.tsx';

const INPUT_FIRST = ['banner', 'input', 'status', 'judged', 'results'] as const;
/**
 * In two columns, the outcome takes the place of the input once a job has results and is not under way (for example, if
 * it is paused).
 */
const OUTCOME_FIRST = ['outcome', 'status', 'judged', 'results', 'input'] as const;
/** While a job is shown in one column, its outcome, status and results come before the input. */
const ONE_COLUMN = ['outcome', 'status', 'judged', 'results', 'banner', 'input'] as const;

export function DashboardPage() {
  const jobId = useCurrentJobId();
  const { currentData: job, error, refetch } = useCurrentJob(jobId);
  const oneColumn = useMedia(screen.medium);
  // In one column the results are below the visible part of the screen, so they wait until the rest is painted. If they
  // were rendered at once, the outcome would appear later.
  const jobOfResults = usePainted() || !oneColumn ? job : undefined;
  const working = jobId !== null;
  const ended = !!job && job.processedCount > 0 && !isUnderWay(job.status);
  const order = working && oneColumn ? ONE_COLUMN : ended ? OUTCOME_FIRST : INPUT_FIRST;
  const parts = {
    // Hidden while a job is shown, because each of the job's simulated rows has a badge of its own.
    banner: !working && (
      <Wide>
        <SimulatedBanner />
      </Wide>
    ),
    input: (
      <Column $working={working} $wide={ended}>
        <UploadCard />
        <ManualEntryCard />
        <PlatformStrip />
      </Column>
    ),
    status: (
      <StickyColumn>
        <StatusColumn $joined={working}>
          <JobPanel jobId={jobId} job={job} error={asApiError(error)} onRetry={refetch} />
          <QuickActions jobId={jobId} job={job} />
        </StatusColumn>
      </StickyColumn>
    ),
    judged: job?.origin?.kind === 'judge_again' && !isUnderWay(job.status) && (
      <Wide>
        <JudgedCard key={job.id} job={job} />
      </Wide>
    ),
    // In one column the results are below the outcome. They wait until the job is loaded (or could not be), because
    // before that it is not known whether there is an outcome.
    results: !(oneColumn && working && !job && !error) && (
      <Wide>
        <ResultsCard
          key={jobId}
          ReviewPanel={ReviewPanel}
          job={jobOfResults}
          loading={working && !jobOfResults && !error}
        />
      </Wide>
    ),
    outcome: ended && <OutcomePart key={job.id} job={job} />,
  };
  return (
    <>
      <PageTitle />
      <Page>
        <PlatformWarnings />
        <Layout $working={working}>
          {order.map((part) => (
            <Fragment key={part}>{parts[part]}</Fragment>
          ))}
        </Layout>
      </Page>
    </>
  );
}

/** Makes the first row at least as high as the outcome, so that the results do not move when the outcome appears. */
const firstRowAsHighAsOutcome = css`
  grid-template-rows: minmax(${OUTCOME_HEIGHT.wide}, auto);
  ${screen.compact} { grid-template-rows: minmax(${OUTCOME_HEIGHT.compact}, auto); }
`;

const Layout = styled.div<{ $working: boolean }>`
  display: grid;
  grid-template-columns: ${({ $working }) => ($working ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 7fr) minmax(0, 5fr)')};
  ${({ $working }) => $working && firstRowAsHighAsOutcome}
  gap: ${space(4)};
  ${screen.medium} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
  }
`;

/** `$wide`: the column is below the results, and as wide as they are. */
const Column = styled.div<{ $working: boolean; $wide: boolean }>`
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
  display: flex;
  flex-direction: column;
  gap: ${({ $working }) => space($working ? 2 : 4)};
  min-width: 0;
`;

/** Keeps the job's status in view while a long input is scrolled. */
const StickyColumn = styled.div`
  min-width: 0;
  /* The column's content is sticky, and stays inside the column, so it never covers the results below. */
  > div { position: sticky; top: ${space(4)}; }
  ${screen.medium} { > div { position: static; } }
`;

const Wide = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
  &:empty { display: none; }
`;
