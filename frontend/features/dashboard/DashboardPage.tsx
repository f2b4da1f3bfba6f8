import { styled } from 'styled-components';
import { Page } from '../../components/Page.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { asApiError } from '../../lib/apiError.ts';
import { isUnderWay } from '../../lib/isUnderWay.ts';
import { screen, space } from '../../lib/theme.ts';
import { CoverageCard, ResultsCard } from '../results/index.ts';
import { QuickActions } from './actions/QuickActions.tsx';
import { useAutoExport } from './actions/useAutoExport.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { JobPanel } from './job/JobPanel.tsx';
import { useCurrentJob } from './job/useCurrentJob.ts';
import { useCurrentJobId } from './job/useCurrentJobId.ts';
import { ManualEntryCard } from './manual/ManualEntryCard.tsx';
import { PlatformStrip } from './PlatformStrip.tsx';
import { PlatformWarnings } from './PlatformWarnings.tsx';
import { SimulatedBanner } from './SimulatedBanner.tsx';
import { UploadCard } from './upload/UploadCard.tsx';

export function DashboardPage() {
  const jobId = useCurrentJobId();
  const { currentData: job, error, refetch } = useCurrentJob(jobId);
  useAutoExport(job);
  return (
    <>
      <PageTitle />
      <DashboardHeader />
      <Page>
        <SimulatedBanner />
        <PlatformWarnings />
        <Columns>
          <Column>
            <UploadCard />
            <ManualEntryCard />
            <PlatformStrip />
          </Column>
          <StickyColumn>
            <JobPanel jobId={jobId} job={job} error={asApiError(error)} onRetry={refetch} />
            <QuickActions jobId={jobId} job={job} />
            {job && job.processedCount > 0 && !isUnderWay(job.status) && <CoverageCard job={job} />}
          </StickyColumn>
        </Columns>
        <ResultsCard key={jobId} job={job} loading={jobId !== null && !job && !error} />
      </Page>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  align-items: start;
  gap: ${space(4)};
  ${screen.medium} { grid-template-columns: minmax(0, 1fr); }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  min-width: 0;
`;

/** How the job stands stays in view beside a long input. */
const StickyColumn = styled(Column)`
  position: sticky;
  top: ${space(4)};
  ${screen.medium} { position: static; }
`;
