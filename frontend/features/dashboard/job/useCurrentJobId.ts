import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import { jobChosen, selectJobId, selectView } from '../../../lib/sessionSlice.ts';

const PARAMETER = 'jobId';

/** The job on the dashboard. A `?jobId=` in the address becomes it, and the address follows it. */
export function useCurrentJobId(): string | null {
  const dispatch = useAppDispatch();
  const jobId = useAppSelector(selectJobId);
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAMETER);
  // Not followed while it stands in the address already: each step in the results would draw the page once more.
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
