import { useEffect, useEffectEvent, useState } from 'react';
import { notifyFailure } from '../../components/notify.tsx';
import { businessesApi } from '../../lib/api/businessesApi.ts';
import { useAppDispatch } from '../../lib/hooks.ts';

export type EligibleSelection = {
  ids: ReadonlySet<string>;
  /** True while the ids for `selectAll`, or for the initial selection, are being loaded. */
  loading: boolean;
  toggle: (businessId: string) => void;
  selectAll: () => void;
  clear: () => void;
};

/** Keeps the selection over all pages. A resync preselects businesses that were synced before, or whose sync failed. */
export function useEligibleSelection(jobId: string, resync: boolean): EligibleSelection {
  const dispatch = useAppDispatch();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [loading, setLoading] = useState(resync);

  const select = async (tried: boolean) => {
    setLoading(true);
    try {
      const load = businessesApi.endpoints.eligibleIds.initiate(
        { jobId, tried },
        { subscribe: false, forceRefetch: true },
      );
      setIds(new Set(await dispatch(load).unwrap()));
    } catch (error) {
      notifyFailure('Selection failed', error, 'The businesses could not be read');
    }
    setLoading(false);
  };

  const begin = useEffectEvent(() => select(true));
  useEffect(() => {
    if (resync) void begin();
  }, [resync]);

  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };

  return { ids, loading, toggle, selectAll: () => select(false), clear: () => setIds(new Set()) };
}
