import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { jobPutAway } from '../../../lib/sessionSlice.ts';

/** Takes the job off the dashboard and out of the address. The job itself goes on. */
export function useNewVerification(): () => void {
  const dispatch = useAppDispatch();
  const [, setSearch] = useSearchParams();
  return () => {
    dispatch(jobPutAway());
    setSearch({});
  };
}
