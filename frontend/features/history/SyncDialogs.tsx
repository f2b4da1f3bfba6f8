import { useEffect, useEffectEvent, useState } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import type { Report } from '../sync/index.ts';
import { SyncDuplicates, useSyncFlow } from '../sync/index.ts';
import { SyncModal } from './SyncModal.tsx';

type Props = {
  job: ListedJob;
  resync: boolean;
  /** The report of the last sync. */
  report: Report | null;
  onReport: (report: Report | null) => void;
  onClose: () => void;
};

/** The sync of one job: the modal to select its businesses, which closes before the duplicate dialog opens. */
export function SyncDialogs({ job, resync, report, onReport, onClose }: Props) {
  const [choosing, setChoosing] = useState(true);
  const flow = useSyncFlow({
    jobId: job.id,
    onDuplicates: () => setChoosing(false),
    onSynced: onClose,
    onReport,
  });
  // The modal was closed while the sync ran, or the duplicate dialog was cancelled.
  const over = !choosing && !flow.busy && !flow.pending;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (over) close();
  }, [over]);
  return (
    <>
      {choosing && (
        <SyncModal
          job={job}
          resync={resync}
          flow={flow}
          report={report}
          onDismissReport={() => onReport(null)}
          // A running sync continues without the modal: the job's row shows it, and a toast its end.
          onClose={flow.busy ? () => setChoosing(false) : onClose}
        />
      )}
      <SyncDuplicates flow={flow} />
    </>
  );
}
