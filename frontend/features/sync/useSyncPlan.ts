import { useEffect, useState } from 'react';
import type { SyncPlan } from '#contract/syncs.ts';
import { errorText } from '../../lib/apiError.ts';
import type { SyncRequest } from './syncApi.ts';
import { usePlanSyncMutation } from './syncApi.ts';

/** How long the choice must stay the same before its plan is loaded. */
const PLAN_DELAY_MS = 200;

const NOTHING: SyncPlan = {
  newDrafts: 0,
  updates: 0,
  unchanged: 0,
  kept: 0,
  repeated: 0,
  notFound: 0,
  closed: 0,
  simulated: 0,
  noResult: 0,
  saidClosed: 0,
  toReview: 0,
  changedSince: 0,
  removed: [],
};

/** Returns a function that loads what a sync would do. Without businesses, the server is not asked. */
export function useLoadPlan(): (asked: SyncRequest) => Promise<SyncPlan> {
  const [planSync] = usePlanSyncMutation();
  return (asked) => (asked.businessIds.length > 0 ? planSync(asked).unwrap() : Promise.resolve(NOTHING));
}

type Planned = {
  /** The plan that was loaded last. */
  plan: SyncPlan;
  /** True if `plan` is the plan of the newest choice. */
  isCurrent: boolean;
  /** Why the newest plan could not be loaded; null otherwise. */
  failure: string | null;
  retry: () => void;
};

/** Keeps the plan up to date while the operator chooses. `first` is the plan of the first choice. */
export function useSyncPlan(first: SyncPlan, asked: SyncRequest): Planned {
  const loadPlan = useLoadPlan();
  const of = JSON.stringify(asked);
  const [planned, setPlanned] = useState({ of, plan: first });
  const [failed, setFailed] = useState({ of: '', why: '' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `of` stands for what is asked; another attempt asks again.
  useEffect(() => {
    if (planned.of === of) return undefined;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const plan = await loadPlan(asked);
        if (isCurrent) setPlanned({ of, plan });
      } catch (error) {
        if (isCurrent) setFailed({ of, why: errorText(error, 'Try again.') });
      }
    }, PLAN_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [of, planned.of, attempt]);

  const isCurrent = planned.of === of;
  return {
    plan: planned.plan,
    isCurrent,
    failure: failed.of === of && !isCurrent ? failed.why : null,
    retry: () => {
      setFailed({ of: '', why: '' });
      setAttempt(attempt + 1);
    },
  };
}
