import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { jobsApi } from '../../../lib/api/jobsApi.ts';
import { asApiError } from '../../../lib/apiError.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { jobChosen, jobPutAway, selectJobId, selectView } from '../../../lib/sessionSlice.ts';

const PARAMETER = 'jobId';

/**
 * Returns the id of the job on the dashboard, and keeps it in sync with `?jobId=`. If the URL names a job, that job
 * becomes the dashboard's. If not, the dashboard's job is added to the URL, unless the job no longer exists.
 */
export function useCurrentJobId(): string | null {
  const dispatch = useAppDispatch();
  const jobId = useAppSelector(selectJobId);
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  // A URL that names a job contains the view (filter, order and page of the results), too. The store's copy is not read
  // in that case, because each change in the results would re-render the dashboard.
  const view = useAppSelector((state: Parameters<typeof selectView>[0]) =>
    asked ? null : selectView(state),
  );

  useEffect(() => {
    if (asked) dispatch(jobChosen(asked));
  }, [asked, dispatch]);

  const { isGone } = jobsApi.endpoints.jobSummary.useQueryState(jobId ?? skipToken, {
    selectFromResult: ({ error }) => ({ isGone: asApiError(error)?.status === 404 }),
  });

  useEffect(() => {
    if (!jobId || asked) return;
    // A remembered job that no longer exists is removed. Only if the URL names it, the dashboard says that there is no
    // such job.
    if (isGone) dispatch(jobPutAway());
    // Filter, order and page in the URL win over the remembered ones: the operator may have set them before this runs.
    else setSearch((now) => ({ [PARAMETER]: jobId, ...view, ...Object.fromEntries(now) }), { replace: true });
  }, [jobId, asked, isGone, view, dispatch, setSearch]);

  return jobId;
}
