import { useEffect, useEffectEvent, useState } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import type { Report } from '../sync/index.ts';
import { SyncQuestion, useSyncFlow } from '../sync/index.ts';
import { SyncModal } from './SyncModal.tsx';
import { useClosedSelection } from './useClosedSelection.ts';
import { useEligibleSelection } from './useEligibleSelection.ts';

type Props = {
  job: ListedJob;
  /** True if the businesses that were synced before, or whose sync failed, are preselected. */
  resync: boolean;
  report: Report | null;
  onReport: (report: Report | null) => void;
  onClose: () => void;
};

/**
 * Syncs one job. The modal in which its businesses are selected is hidden while the summary is open. If the summary is
 * cancelled, the modal has the same selection again.
 */
export function SyncDialogs({ job, resync, report, onReport, onClose }: Props) {
  const selection = useEligibleSelection(job.id, resync);
  const closed = useClosedSelection(job.id);
  const flow = useSyncFlow({ jobId: job.id, onSynced: onClose, onReport });
  // True if the operator has closed the dialogs while a sync is being prepared or running. A running sync continues:
  // the job's row shows its progress, and a toast its end.
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
