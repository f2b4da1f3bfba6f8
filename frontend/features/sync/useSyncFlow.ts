import { useState } from 'react';
import type { LastSync, SyncPlan } from '#contract/syncs.ts';
import type { DuplicateCheck, SamePost } from '#contract/wordpress.ts';
import { notify, notifyFailure } from '../../components/notify.tsx';
import { reportOf } from './reportOf.ts';
import type { Report } from './SyncReport.tsx';
import { isUnderWay, useCheckDuplicatesMutation, useSyncMutation } from './syncApi.ts';
import { syncToast } from './syncToast.ts';
import { useDestination } from './useDestination.ts';
import { useLastSync } from './useLastSync.ts';
import { useLoadPlan } from './useSyncPlan.ts';

type Options = {
  jobId: string;
  /** Called when at least one business was synced. */
  onSynced: () => void;
  /**
   * Called with the businesses that a sync left out; with null if there are none, and when the next sync is prepared.
   */
  onReport: (report: Report | null) => void;
};

/** A prepared sync, whose summary is shown until the sync is carried out or the operator closes the summary. */
type PendingSync = {
  destinationId: string;
  businessIds: string[];
  /** Selected businesses that cannot be synced. The server says why. */
  refusedIds: string[];
  /** True if businesses that are closed for good are synced, too. */
  includeClosed: boolean;
  checks: DuplicateCheck[];
  /** What a sync without the possible duplicates would do. */
  plan: SyncPlan;
};

type SyncExtras = Partial<Pick<PendingSync, 'refusedIds' | 'includeClosed'>>;

export type SyncFlow = {
  jobId: string;
  start: (businessIds: string[], extras?: SyncExtras) => Promise<void>;
  /** The sync whose summary is shown; null if none is. */
  pending: PendingSync | null;
  /** Syncs these businesses of `pending`. `same`: the businesses that are the same as a post of the site. */
  confirm: (businessIds: string[], same?: SamePost[]) => Promise<void>;
  cancel: () => void;
  /** True while this tab waits for the result of its own sync. */
  syncing: boolean;
  /** The job's last sync, also if another tab began it; undefined until it is loaded. */
  last: LastSync | undefined;
  /** True while the job's last sync, or its undo, is running. */
  running: boolean;
  /** True while a sync is being prepared, or a sync or undo of the job is running. */
  busy: boolean;
  /** Why the last sync could not be carried out; null if there is nothing to show. */
  failure: string | null;
  dismissFailure: () => void;
};

/**
 * Syncs a selection of businesses: checks for duplicates, shows what would be done, syncs when the operator confirms
 * it, and reports the outcome.
 */
export function useSyncFlow({ jobId, onSynced, onReport }: Options): SyncFlow {
  const loadPlan = useLoadPlan();
  const [checkDuplicates] = useCheckDuplicatesMutation();
  const [sync, { isLoading: syncing }] = useSyncMutation();
  const [preparing, setPreparing] = useState(false);
  const [pending, setPending] = useState<PendingSync | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { id: destinationId, label } = useDestination();
  const last = useLastSync(jobId, syncing);
  const running = !!last && isUnderWay(last);

  const fail = (title: string, error: unknown, fallback: string) =>
    setFailure(`${title}. ${notifyFailure(title, error, fallback)}`);

  const run = async (
    { destinationId, refusedIds, includeClosed, checks }: PendingSync,
    businessIds: string[],
    same: SamePost[] = [],
  ) => {
    try {
      setFailure(null);
      const sent = [...businessIds, ...refusedIds];
      const asked = { jobId, businessIds: sent, includeClosed, destinationId, same };
      const { outcome, stopped } = await sync(asked).unwrap();
      const names = new Map(checks.map(({ businessId, businessName }) => [businessId, businessName]));
      notify(syncToast(outcome, label, stopped));
      const isSent = new Set(businessIds);
      const duplicates = checks.filter((check) => check.hasDuplicates && !isSent.has(check.businessId));
      const duplicateNames = duplicates.map(({ businessName }) => businessName);
      onReport(reportOf(outcome, names, duplicateNames));
      setPending(null);
      if (outcome.synced > 0) onSynced();
    } catch (error) {
      fail('Sync failed', error, `Failed to sync to ${label}`);
    }
  };

  /** Returns null after a failure, which is shown. */
  const prepare = async (selection: Omit<PendingSync, 'checks' | 'plan'>): Promise<PendingSync | null> => {
    const { businessIds, refusedIds, includeClosed, destinationId } = selection;
    let checks: DuplicateCheck[] = [];
    try {
      if (businessIds.length > 0) checks = await checkDuplicates({ businessIds, destinationId }).unwrap();
    } catch (error) {
      fail('Duplicate check failed', error, 'Failed to check for duplicates');
      return null;
    }
    const duplicates = new Set(checks.flatMap((check) => (check.hasDuplicates ? [check.businessId] : [])));
    const withoutDuplicates = businessIds.filter((id) => !duplicates.has(id)).concat(refusedIds);
    try {
      const plan = await loadPlan({ businessIds: withoutDuplicates, destinationId, includeClosed });
      return { ...selection, checks, plan };
    } catch (error) {
      fail('Sync failed', error, `Failed to sync to ${label}`);
      return null;
    }
  };

  const start: SyncFlow['start'] = async (businessIds, { refusedIds = [], includeClosed = false } = {}) => {
    if (businessIds.length + refusedIds.length === 0) {
      notify({
        title: 'No businesses selected',
        text: 'Please select at least one business to sync',
        destructive: true,
      });
      return;
    }
    onReport(null);
    setFailure(null);
    setPreparing(true);
    setPending(await prepare({ businessIds, refusedIds, includeClosed, destinationId }));
    setPreparing(false);
  };

  return {
    jobId,
    start,
    pending,
    confirm: async (businessIds, same) => {
      if (pending) await run(pending, businessIds, same);
    },
    cancel: () => setPending(null),
    syncing,
    last,
    running,
    busy: preparing || syncing || running,
    failure,
    dismissFailure: () => setFailure(null),
  };
}
