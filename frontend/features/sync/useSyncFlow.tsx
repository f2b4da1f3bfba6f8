import type { ReactNode } from 'react';
import { useState } from 'react';
import type { DuplicateCheck } from '#contract/wordpress.ts';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { notify } from '../../components/notify.tsx';
import { errorText } from '../../lib/apiError.ts';
import { useCheckDuplicatesMutation, useSyncMutation } from './syncApi.ts';
import { syncToast } from './syncToast.ts';
import { useDestinationLabel } from './useDestinationLabel.ts';

const DuplicateDialog = lazyDialog(async () => (await import('./DuplicateDialog.tsx')).DuplicateDialog);

type Options = {
  jobId: string;
  /** Before the duplicate dialog opens. */
  onDuplicates?: () => void;
  onSynced: () => void;
};

type SyncFlow = {
  start: (businessIds: string[]) => Promise<void>;
  /** While duplicates are looked for, and while the sync runs. */
  busy: boolean;
  /** The duplicate dialog while it is open; the caller renders it. */
  dialog: ReactNode;
};

/** From a selection to its draft posts: looks for duplicates, asks about them, syncs, and tells how it went. */
export function useSyncFlow({ jobId, onDuplicates, onSynced }: Options): SyncFlow {
  const [checkDuplicates, checking] = useCheckDuplicatesMutation();
  const [sync, syncing] = useSyncMutation();
  const [review, setReview] = useState<{ businessIds: string[]; checks: DuplicateCheck[] } | null>(null);
  const label = useDestinationLabel();

  const run = async (businessIds: string[]) => {
    try {
      const outcome = await sync({ jobId, businessIds }).unwrap();
      notify(syncToast(outcome, label));
      if (outcome.synced === 0) return;
      setReview(null);
      onSynced();
    } catch (error) {
      notify({
        title: 'Sync failed',
        text: errorText(error, `Failed to sync to ${label}`),
        destructive: true,
      });
    }
  };

  const start = async (businessIds: string[]) => {
    if (businessIds.length === 0) {
      notify({
        title: 'No businesses selected',
        text: 'Please select at least one business to sync',
        destructive: true,
      });
      return;
    }
    try {
      const checks = await checkDuplicates(businessIds).unwrap();
      if (checks.some(({ hasDuplicates }) => hasDuplicates)) {
        onDuplicates?.();
        setReview({ businessIds, checks });
        return;
      }
    } catch (error) {
      notify({
        title: 'Duplicate check failed',
        text: errorText(error, 'Failed to check for duplicates'),
        destructive: true,
      });
      return;
    }
    await run(businessIds);
  };

  const dialog = review && (
    <DuplicateDialog {...review} syncing={syncing.isLoading} onSync={run} onClose={() => setReview(null)} />
  );

  return { start, busy: checking.isLoading || syncing.isLoading, dialog };
}
