import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { asApiError } from '../../app/apiError.ts';
import { PageTitle } from '../../app/PageTitle.tsx';
import { screen, space } from '../../app/theme.ts';
import { Page } from '../../components/Page.tsx';
import { ResultsCard } from '../results/ResultsCard.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { isUnderWay } from './isUnderWay.ts';
import { JobPanel } from './JobPanel.tsx';
import { ManualEntryCard } from './ManualEntryCard.tsx';
import { PlatformStrip } from './PlatformStrip.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SimulatedBanner } from './SimulatedBanner.tsx';
import { UploadCard } from './UploadCard.tsx';
import { useAutoExport } from './useAutoExport.ts';
import { useCurrentJob } from './useCurrentJob.ts';
import { useCurrentJobId } from './useCurrentJobId.ts';

const CoverageCard = lazy(async () => {
  const { CoverageCard } = await import('../results/CoverageCard.tsx');
  return { default: CoverageCard };
});

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
        <Columns>
          <Column>
            <UploadCard />
            <ManualEntryCard />
            <PlatformStrip />
          </Column>
          <StickyColumn>
            <JobPanel jobId={jobId} job={job} error={asApiError(error)} onRetry={refetch} />
            <QuickActions jobId={jobId} job={job} />
            {job && job.processedCount > 0 && !isUnderWay(job.status) && (
              <Suspense fallback={null}>
                <CoverageCard job={job} />
              </Suspense>
            )}
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
