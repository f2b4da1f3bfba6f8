import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { JobLoadFailure } from '../../components/JobLoadFailure.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { asApiError } from '../../lib/apiError.ts';
import { paths } from '../../lib/paths.ts';
import { useConsistencyQuery } from './consistencyApi.ts';
import { DifferencesCard } from './DifferencesCard.tsx';
import { SharesCard } from './SharesCard.tsx';
import { useDifferencesView } from './useDifferencesView.ts';

export function JobConsistency({ jobId }: { jobId: string }) {
  const {
    data: report,
    error,
    isFetching,
    refetch,
  } = useConsistencyQuery(jobId, {
    refetchOnMountOrArgChange: true,
  });
  const [view, change] = useDifferencesView();
  const failure = isFetching || report ? undefined : asApiError(error);
  return (
    <>
      {failure && (
        <JobLoadFailure title="The report could not be loaded" failure={failure} onRetry={refetch} />
      )}
      {!report && !failure && <Skeleton text="Loading the report..." rows={6} />}
      {report?.salons === 0 && (
        <EmptyState
          icon="fa-solid fa-scale-balanced"
          title="Nothing to compare"
          text="No page of this verification was found by a real search, so none can be compared with your list."
        >
          <ButtonLink to={paths.job(jobId)} $variant="secondary">
            Back to the results
          </ButtonLink>
        </EmptyState>
      )}
      {report && report.salons > 0 && (
        <>
          <SharesCard report={report} onShow={(filter) => change({ filter })} />
          <DifferencesCard jobId={jobId} report={report} view={view} onChange={change} />
        </>
      )}
    </>
  );
}
