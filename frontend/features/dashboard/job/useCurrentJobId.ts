import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { jobChosen, selectJobId, selectView } from '../../../lib/sessionSlice.ts';

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

  useEffect(() => {
    if (jobId && !asked) setSearch({ [PARAMETER]: jobId, ...view }, { replace: true });
  }, [jobId, asked, view, setSearch]);

  return jobId;
}
