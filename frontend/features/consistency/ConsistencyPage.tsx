import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useAppDispatch } from '../../lib/hooks.ts';
import { jobChosen } from '../../lib/sessionSlice.ts';
import { CONSISTENCY_HEAD } from './head.ts';
import { JobConsistency } from './JobConsistency.tsx';

export function ConsistencyPage() {
  const { jobId = '' } = useParams();
  const dispatch = useAppDispatch();
  // Makes this job the dashboard's, so that a link back to the dashboard shows it.
  useEffect(() => {
    dispatch(jobChosen(jobId));
  }, [jobId, dispatch]);
  return (
    <>
      <PageHeader {...CONSISTENCY_HEAD} />
      <Page>
        <JobConsistency key={jobId} jobId={jobId} />
      </Page>
    </>
  );
}
