import type { ReactNode } from 'react';
import { useState } from 'react';
import type { DuplicateCheck } from '#contract/wordpress.ts';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { notify } from '../../components/notify.tsx';
import { errorText } from '../../lib/apiError.ts';
import { LastSyncSummary } from './LastSyncSummary.tsx';
import { reportOf } from './reportOf.ts';
import { SyncProgress } from './SyncProgress.tsx';
import type { Report } from './SyncReport.tsx';
import { SyncTrouble } from './SyncTrouble.tsx';
import { useCheckDuplicatesMutation, useSyncMutation } from './syncApi.ts';
import { syncToast } from './syncToast.ts';
import { useDestinationLabel } from './useDestinationLabel.ts';
import { useLastSync } from './useLastSync.ts';

const DuplicateDialog = lazyDialog(async () => (await import('./DuplicateDialog.tsx')).DuplicateDialog);

type Options = {
  jobId: string;
  /** Before the duplicate dialog opens. */
  onDuplicates?: () => void;
  /** Some of the businesses at least are on the site. */
  onSynced: () => void;
  /** What the sync left out; null where nothing, and when the next one begins. */
  onReport: (report: Report | null) => void;
};

export type SyncFlow = {
  /**
   * `refusedIds`: also chosen, though they cannot be synced; the server says of each why. `includeClosed`: what is closed
   * for good among the businesses is sent all the same.
   */
  start: (businessIds: string[], more?: { refusedIds?: string[]; includeClosed?: boolean }) => Promise<void>;
  /** While duplicates are looked for, and while a sync of the job runs, also one that another page has begun. */
  busy: boolean;
  /** How far that sync is, or how the last one ended; rendered by the caller. */
  standing: ReactNode;
  /** The duplicate dialog while it is open; the caller renders it. */
  dialog: ReactNode;
  /** Why the last one could not be carried out, until it is dismissed or the next one begins; rendered by the caller. */
  trouble: ReactNode;
};

type Review = {
  businessIds: string[];
  refusedIds: string[];
  includeClosed: boolean;
  checks: DuplicateCheck[];
};

/** From a selection to its draft posts: looks for duplicates, asks about them, syncs, and tells how it went. */
export function useSyncFlow({ jobId, onDuplicates, onSynced, onReport }: Options): SyncFlow {
  const [checkDuplicates, checking] = useCheckDuplicatesMutation();
  const [sync, syncing] = useSyncMutation();
  const [review, setReview] = useState<Review | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const label = useDestinationLabel();
  const last = useLastSync(jobId, syncing.isLoading);
  const running = !!last && last.pending > 0;

  const fail = (title: string, text: string) => {
    notify({ title, text, destructive: true });
    setFailure(`${title}. ${text}`);
  };

  const run = async (businessIds: string[], checks: DuplicateCheck[], includeClosed: boolean) => {
    try {
      setFailure(null);
      const outcome = await sync({ jobId, businessIds, includeClosed }).unwrap();
      const names = new Map(checks.map(({ businessId, businessName }) => [businessId, businessName]));
      notify(syncToast(outcome, label));
      onReport(reportOf(outcome, names));
      if (outcome.synced === 0) return;
      setReview(null);
      onSynced();
    } catch (error) {
      fail('Sync failed', errorText(error, `Failed to sync to ${label}`));
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
    let checks: DuplicateCheck[] = [];
    try {
      if (businessIds.length > 0) checks = await checkDuplicates(businessIds).unwrap();
    } catch (error) {
      fail('Duplicate check failed', errorText(error, 'Failed to check for duplicates'));
      return;
    }
    if (checks.some(({ hasDuplicates }) => hasDuplicates)) {
      onDuplicates?.();
      setReview({ businessIds, refusedIds, includeClosed, checks });
      return;
    }
    await run([...businessIds, ...refusedIds], checks, includeClosed);
  };

  const dialog = review && (
    <DuplicateDialog
      businessIds={review.businessIds}
      refusedIds={review.refusedIds}
      includeClosed={review.includeClosed}
      progress={running && <SyncProgress last={last} />}
      checks={review.checks}
      syncing={syncing.isLoading}
      onSync={(chosen) => run([...chosen, ...review.refusedIds], review.checks, review.includeClosed)}
      onClose={() => setReview(null)}
    />
  );

  const trouble = failure && <SyncTrouble text={failure} onDismiss={() => setFailure(null)} />;

  const standing =
    last &&
    (running ? (
      <SyncProgress last={last} />
    ) : (
      last.total > 0 && !syncing.isLoading && <LastSyncSummary jobId={jobId} last={last} />
    ));

  return { start, busy: checking.isLoading || syncing.isLoading || running, standing, dialog, trouble };
}
