import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { jobPutAway } from '../../../lib/sessionSlice.ts';

/** Removes the job from the dashboard and the URL. The job itself continues. */
export function useNewVerification(): () => void {
  const dispatch = useAppDispatch();
  const [, setSearch] = useSearchParams();
  return () => {
    dispatch(jobPutAway());
    setSearch({});
  };
}
