import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ListedJob } from '#contract/jobs.ts';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Notice } from '../../components/Notice.tsx';
import { CMS_NAME, SEARCH_ENGINE } from '../../lib/names.ts';
import { color, screen, space } from '../../lib/theme.ts';
import type { Report } from '../sync/index.ts';
import {
  NoDestination,
  SyncPlanLine,
  SyncReport,
  useDestinationLabel,
  useNoDestination,
} from '../sync/index.ts';
import { ClosedList } from './ClosedList.tsx';
import { EligibleList } from './EligibleList.tsx';
import { useClosedSelection } from './useClosedSelection.ts';
import { useEligibleSelection } from './useEligibleSelection.ts';

type Props = {
  job: ListedJob;
  /** Begins with what was synced before, or failed to be. */
  resync: boolean;
  /** The sync, or the check before it, is under way. */
  busy: boolean;
  /** What the last sync left out, where it synced nothing. */
  report: Report | null;
  /** Why it was not carried out at all. */
  trouble: ReactNode;
  /** How far a sync of the job is, or how the last one ended. */
  standing: ReactNode;
  onDismissReport: () => void;
  onSync: (businessIds: string[], includeClosed: boolean) => void;
  onClose: () => void;
};

export function SyncModal({
  job,
  resync,
  busy,
  report,
  trouble,
  standing,
  onDismissReport,
  onSync,
  onClose,
}: Props) {
  const label = useDestinationLabel();
  const nowhere = useNoDestination();
  const selection = useEligibleSelection(job.id, resync);
  const closed = useClosedSelection(job.id);
  const chosen = [...selection.ids, ...closed.ids];
  return (
    <Modal
      title={`Sync to ${label}`}
      description={`Select businesses to sync to ${label} ${CMS_NAME} site`}
      width={880}
      tall
      onClose={onClose}
      footer={
        <>
          <Count>
            <p aria-live="polite">{chosen.length.toLocaleString()} business(es) selected</p>
            {!nowhere && <SyncPlanLine businessIds={chosen} includeClosed={closed.chosen} />}
          </Count>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            icon="fa-solid fa-cloud-arrow-up"
            busy={busy}
            disabled={selection.loading || closed.loading || nowhere}
            onClick={() => onSync(chosen, closed.ids.length > 0)}
          >
            {busy ? 'Syncing...' : `Sync to ${label}`}
          </Button>
        </>
      }
    >
      <Stack>
        {nowhere && (
          <Notice tone="warning">
            <NoDestination />
          </Notice>
        )}
        {standing}
        {trouble}
        {report && <SyncReport report={report} onDismiss={onDismissReport} />}
        {job.simulatedCount > 0 && (
          <Notice tone="warning" title="Simulated Results Excluded">
            {job.simulatedCount.toLocaleString()} business(es) with simulated verification results cannot be
            synced. Only businesses verified with real {SEARCH_ENGINE} Search can be synced to {CMS_NAME}.
          </Notice>
        )}
        <EligibleList jobId={job.id} selection={selection} disabled={busy} />
        {job.closedCount > 0 && <ClosedList job={job} selection={closed} disabled={busy} />}
      </Stack>
    </Modal>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
`;

const Count = styled.div`
  flex: 1 1 160px;
  ${screen.narrow} { flex-basis: 100%; }
  color: ${color.muted};
  font-size: 13px;
`;
