import { styled } from 'styled-components';
import type { ListedJob } from '#contract/jobs.ts';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Stack } from '../../components/Stack.ts';
import { CMS_NAME, SEARCH_ENGINE } from '../../lib/names.ts';
import { color, screen } from '../../lib/theme.ts';
import type { Report, SyncFlow } from '../sync/index.ts';
import {
  NoDestination,
  SeveralDestinations,
  SyncFailure,
  SyncPlanLine,
  SyncReport,
  SyncStatus,
  useDestinationLabel,
  useNoDestination,
} from '../sync/index.ts';
import { ClosedList } from './ClosedList.tsx';
import { EligibleList } from './EligibleList.tsx';
import { useClosedSelection } from './useClosedSelection.ts';
import { useEligibleSelection } from './useEligibleSelection.ts';

type Props = {
  job: ListedJob;
  /** Preselects what was synced before, or whose sync failed. */
  resync: boolean;
  flow: SyncFlow;
  /** The report of the last sync, if it synced nothing. */
  report: Report | null;
  onDismissReport: () => void;
  onClose: () => void;
};

export function SyncModal({ job, resync, flow, report, onDismissReport, onClose }: Props) {
  const { busy, start } = flow;
  const label = useDestinationLabel();
  const noDestination = useNoDestination();
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
            {!noDestination && <SyncPlanLine businessIds={chosen} includeClosed={closed.chosen} />}
          </Count>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            icon="fa-solid fa-cloud-arrow-up"
            busy={busy}
            disabled={selection.loading || closed.loading || noDestination}
            onClick={() => start(chosen, { includeClosed: closed.ids.length > 0 })}
          >
            {busy ? 'Syncing...' : `Sync to ${label}`}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <SeveralDestinations disabled={busy} />
        {noDestination && (
          <Notice tone="warning">
            <NoDestination />
          </Notice>
        )}
        <SyncStatus flow={flow} />
        <SyncFailure flow={flow} />
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

const Count = styled.div`
  flex: 1 1 160px;
  ${screen.narrow} { flex-basis: 100%; }
  color: ${color.muted};
  font-size: 13px;
`;
