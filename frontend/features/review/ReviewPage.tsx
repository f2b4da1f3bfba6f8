import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useAppDispatch } from '../../lib/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { jobChosen } from '../../lib/sessionSlice.ts';
import { REVIEW_HEAD } from './head.ts';
import { JobReview } from './JobReview.tsx';

export function ReviewPage() {
  const [params] = useSearchParams();
  const jobId = params.get('jobId');
  const dispatch = useAppDispatch();
  // Makes this job the dashboard's, so that a link back to the dashboard shows it.
  useEffect(() => {
    if (jobId) dispatch(jobChosen(jobId));
  }, [jobId, dispatch]);
  return (
    <>
      <PageHeader {...REVIEW_HEAD} />
      <Page>
        {jobId ? (
          <JobReview key={jobId} jobId={jobId} />
        ) : (
          <EmptyState
            icon="fa-solid fa-list-check"
            title="No verification is chosen"
            text="Open one from the History, then press Review above its results."
          >
            <ButtonLink to={paths.history} $variant="secondary">
              History
            </ButtonLink>
          </EmptyState>
        )}
      </Page>
    </>
  );
}
