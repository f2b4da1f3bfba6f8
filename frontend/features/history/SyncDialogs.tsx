import { useEffect, useEffectEvent, useState } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import type { Report } from '../sync/index.ts';
import { SyncQuestion, useSyncFlow } from '../sync/index.ts';
import { SyncModal } from './SyncModal.tsx';
import { useClosedSelection } from './useClosedSelection.ts';
import { useEligibleSelection } from './useEligibleSelection.ts';

type Props = {
  job: ListedJob;
  /** Preselects the businesses that were synced before, or whose sync failed. */
  resync: boolean;
  /** The report of the last sync. */
  report: Report | null;
  onReport: (report: Report | null) => void;
  onClose: () => void;
};

/**
 * The sync of one job: the modal to select its businesses, which closes before the summary opens. It keeps the
 * selection if the summary is cancelled.
 */
export function SyncDialogs({ job, resync, report, onReport, onClose }: Props) {
  const selection = useEligibleSelection(job.id, resync);
  const closed = useClosedSelection(job.id);
  const flow = useSyncFlow({ jobId: job.id, onSynced: onClose, onReport });
  // A running sync continues without the dialogs: the job's row shows it, and a toast its end.
  const [isLeft, setIsLeft] = useState(false);
  const leaveIfBusy = () => setIsLeft(flow.busy);
  const isOver = isLeft && !flow.busy;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  return (
    <>
      {!isLeft && !flow.pending && (
        <SyncModal
          job={job}
          selection={selection}
          closed={closed}
          flow={flow}
          report={report}
          onDismissReport={() => onReport(null)}
          onClose={flow.busy ? leaveIfBusy : onClose}
        />
      )}
      <SyncQuestion flow={flow} onClose={leaveIfBusy} />
    </>
  );
}
