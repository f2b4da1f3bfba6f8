import { useEffect, useState } from 'react';
import type { SyncPlan } from '#contract/syncs.ts';
import type { SamePost } from '#contract/wordpress.ts';
import { usePlanSyncMutation } from './syncApi.ts';
import { useDestination } from './useDestination.ts';

/** Debounces changes of the selection. */
const PLAN_DELAY_MS = 400;

type Planned = { of: string; plan: SyncPlan };

/** Loads what a sync of the selection would do; null until then. */
export function useSyncPlan(
  businessIds: string[],
  includeClosed = false,
  same: SamePost[] = [],
): SyncPlan | null {
  const [planSync] = usePlanSyncMutation();
  const { id: destinationId } = useDestination();
  const [planned, setPlanned] = useState<Planned | null>(null);
  const ids = businessIds.join();
  const sameKey = JSON.stringify(same);
  const of = `${destinationId} ${includeClosed} ${sameKey} ${ids}`;

  useEffect(() => {
    if (!ids) return undefined;
    let call: ReturnType<typeof planSync> | undefined;
    const timer = setTimeout(async () => {
      call = planSync({
        businessIds: ids.split(','),
        destinationId,
        includeClosed,
        same: JSON.parse(sameKey) as SamePost[],
      });
      const { data } = await call;
      if (data) setPlanned({ of, plan: data });
    }, PLAN_DELAY_MS);
    return () => {
      clearTimeout(timer);
      call?.abort();
    };
  }, [ids, destinationId, includeClosed, sameKey, of, planSync]);

  return ids && planned?.of === of ? planned.plan : null;
}
