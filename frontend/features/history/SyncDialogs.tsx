import { useState } from 'react';
import type { ListedJob } from '#contract/jobs.ts';
import { useSyncFlow } from '../sync/index.ts';
import { SyncModal } from './SyncModal.tsx';

type Props = { job: ListedJob; resync: boolean; onClose: () => void };

/** The sync of one job: the choice of its businesses, which closes before duplicates are asked about. */
export function SyncDialogs({ job, resync, onClose }: Props) {
  const [choosing, setChoosing] = useState(true);
  const { start, busy, dialog } = useSyncFlow({
    jobId: job.id,
    onDuplicates: () => setChoosing(false),
    onSynced: onClose,
  });
  return (
    <>
      {choosing && (
        <SyncModal
          job={job}
          resync={resync}
          busy={busy}
          onSync={start}
          // A sync that is under way goes on without the modal, and a toast tells its end.
          onClose={busy ? () => setChoosing(false) : onClose}
        />
      )}
      {dialog}
    </>
  );
}
