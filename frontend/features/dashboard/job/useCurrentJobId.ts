import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { jobsApi } from '../../../lib/api/jobsApi.ts';
import { asApiError } from '../../../lib/apiError.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { jobChosen, jobPutAway, selectJobId, selectView } from '../../../lib/sessionSlice.ts';

const PARAMETER = 'jobId';

/** The id of the job on the dashboard. It is kept in sync with `?jobId=` in the URL, which comes first. */
export function useCurrentJobId(): string | null {
  const dispatch = useAppDispatch();
  const jobId = useAppSelector(selectJobId);
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  // While the URL contains the view, the view is not read from the store: each change in the results would render the
  // dashboard again.
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
    // A job that does not exist is only shown at its own address.
    if (isGone) dispatch(jobPutAway());
    // A filter may have been chosen before this effect runs.
    else setSearch((now) => ({ [PARAMETER]: jobId, ...view, ...Object.fromEntries(now) }), { replace: true });
  }, [jobId, asked, isGone, view, dispatch, setSearch]);

  return jobId;
}
