import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { jobPutAway } from '../../../lib/sessionSlice.ts';

/**
 * Returns a function that removes the job from the dashboard and the URL. A list from which a job was started is
 * removed, too. The job itself continues.
 */
export function useNewVerification(): () => void {
  const dispatch = useAppDispatch();
  const [, setSearch] = useSearchParams();
  return () => {
    dispatch(jobPutAway());
    setSearch({});
  };
}
