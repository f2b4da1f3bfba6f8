import { useState } from 'react';
import { notify } from '../../components/notify.tsx';
import { businessesApi } from '../../lib/api/businessesApi.ts';
import { errorText } from '../../lib/apiError.ts';
import { useAppDispatch } from '../../lib/hooks.ts';

export type ClosedSelection = {
  chosen: boolean;
  /** The closed ones that are to be sent too; none unless asked for. */
  ids: readonly string[];
  loading: boolean;
  toggle: () => void;
};

/** Whether the sync sends what is closed for good as well. */
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
      notify({
        title: 'Selection failed',
        text: errorText(error, 'The closed businesses could not be read'),
        destructive: true,
      });
    }
    setLoading(false);
  };

  return { chosen, ids, loading, toggle };
}
