import { useEffect, useEffectEvent, useState } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import type { Report } from '../sync/index.ts';
import { useSyncFlow } from '../sync/index.ts';
import { SyncModal } from './SyncModal.tsx';

type Props = {
  job: ListedJob;
  resync: boolean;
  /** What the last sync left out. */
  report: Report | null;
  onReport: (report: Report | null) => void;
  onClose: () => void;
};

/** The sync of one job: the choice of its businesses, which closes before duplicates are asked about. */
export function SyncDialogs({ job, resync, report, onReport, onClose }: Props) {
  const [choosing, setChoosing] = useState(true);
  const { start, busy, standing, dialog, trouble } = useSyncFlow({
    jobId: job.id,
    onDuplicates: () => setChoosing(false),
    onSynced: onClose,
    onReport,
  });
  // The modal was closed while the sync ran, or the dialog instead of a sync.
  const over = !choosing && !busy && !dialog;
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
          busy={busy}
          report={report}
          trouble={trouble}
          standing={standing}
          onDismissReport={() => onReport(null)}
          onSync={(ids, includeClosed) => start(ids, { includeClosed })}
          // A sync that is under way goes on without the modal: its row says so, and a toast tells its end.
          onClose={busy ? () => setChoosing(false) : onClose}
        />
      )}
      {dialog}
    </>
  );
}
