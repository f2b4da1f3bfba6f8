import { styled } from 'styled-components';
import type { ListedJob } from '#contract/jobs.ts';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Stack } from '../../components/Stack.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { CMS_NAME, SEARCH_ENGINE } from '../../lib/names.ts';
import { color, screen } from '../../lib/theme.ts';
import type { Report, SyncFlow } from '../sync/index.ts';
import {
  NoDestination,
  SeveralDestinations,
  SyncFailure,
  SyncReport,
  SyncStatus,
  useDestinationLabel,
  useNoDestination,
} from '../sync/index.ts';
import { ClosedList } from './ClosedList.tsx';
import { EligibleList } from './EligibleList.tsx';
import type { ClosedSelection } from './useClosedSelection.ts';
import type { EligibleSelection } from './useEligibleSelection.ts';

type Props = {
  job: ListedJob;
  selection: EligibleSelection;
  closed: ClosedSelection;
  flow: SyncFlow;
  /** The report of the last sync; null if there is none to show. */
  report: Report | null;
  onDismissReport: () => void;
  onClose: () => void;
};

export function SyncModal({ job, selection, closed, flow, report, onDismissReport, onClose }: Props) {
  const { busy, start } = flow;
  const label = useDestinationLabel();
  const noDestination = useNoDestination();
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
          <Count aria-live="polite">{formatNumber(chosen.length)} business(es) selected</Count>
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
            {formatNumber(job.simulatedCount)} business(es) with simulated verification results cannot be
            synced. Only businesses verified with real {SEARCH_ENGINE} Search can be synced to {CMS_NAME}.
          </Notice>
        )}
        <EligibleList jobId={job.id} selection={selection} disabled={busy} />
        {job.closedCount > 0 && <ClosedList job={job} selection={closed} disabled={busy} />}
      </Stack>
    </Modal>
  );
}

const Count = styled.p`
  flex: 1 1 160px;
  ${screen.narrow} { flex-basis: 100%; }
  color: ${color.muted};
  font-size: 13px;
`;
