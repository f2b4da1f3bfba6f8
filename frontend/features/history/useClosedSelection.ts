import { useState } from 'react';
import { notifyFailure } from '../../components/notify.tsx';
import { businessesApi } from '../../lib/api/businessesApi.ts';
import { useAppDispatch } from '../../lib/hooks.ts';

export type ClosedSelection = {
  chosen: boolean;
  /** The ids of the closed businesses if they are chosen and loaded, else none. */
  ids: readonly string[];
  loading: boolean;
  toggle: () => void;
};

/** Keeps the choice to also sync the businesses that are closed for good. */
export function useClosedSelection(jobId: string): ClosedSelection {
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState(false);
  const [ids, setIds] = useState<readonly string[]>([]);
  const [loading, setLoading] = useState(false);

  const toggle = async () => {
    setChosen(!chosen);
    setIds([]);
    if (chosen) return;
    setLoading(true);
    try {
      const load = businessesApi.endpoints.eligibleIds.initiate(
        { jobId, tried: false, closed: true },
        { subscribe: false, forceRefetch: true },
      );
      setIds(await dispatch(load).unwrap());
    } catch (error) {
      setChosen(false);
      notifyFailure('Selection failed', error, 'The closed businesses could not be read');
    }
    setLoading(false);
  };

  return { chosen, ids, loading, toggle };
}
