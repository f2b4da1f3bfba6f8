import { useState } from 'react';
import { styled } from 'styled-components';
import type { SyncPlan } from '#contract/syncs.ts';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Stack } from '../../components/Stack.ts';
import { count } from '../../lib/count.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { CMS_NAME } from '../../lib/names.ts';
import { color, space } from '../../lib/theme.ts';
import { DuplicateList } from './DuplicateList.tsx';
import { SyncFailure } from './SyncFailure.tsx';
import { SyncProgress } from './SyncProgress.tsx';
import { SyncSummary } from './SyncSummary.tsx';
import { useDestinationLabel } from './useDestination.ts';
import { useDuplicateChoice } from './useDuplicateChoice.ts';
import type { SyncFlow } from './useSyncFlow.ts';
import { useSyncPlan } from './useSyncPlan.ts';

/**
 * Returns how many businesses are left out although their own results allow a sync: their post is kept as it is, or
 * their salon is closed (an operator may have said so in another list). `refused`: how many of the plan's businesses
 * have results that allow no sync.
 */
function leftOutOf({ kept, closed, notFound, simulated, noResult }: SyncPlan, refused: number): number {
  const refusedClosed = Math.max(0, refused - notFound - simulated - noResult);
  return kept + Math.max(0, closed - refusedClosed);
}

type Props = { flow: SyncFlow; pending: NonNullable<SyncFlow['pending']>; onClose: () => void };

/**
 * Shows what a sync will do before anything is written, and asks which of the businesses that may already be on the
 * site are to be synced anyway.
 */
export function SyncDialog({ flow, pending, onClose }: Props) {
  const { businessIds, refusedIds, includeClosed, checks, destinationId } = pending;
  const { syncing, last, running } = flow;
  const [duplicates] = useState(() => checks.filter(({ hasDuplicates }) => hasDuplicates));
  const choice = useDuplicateChoice(duplicates);
  const { anyway, samePostIds, same } = choice;
  const label = useDestinationLabel();

  const duplicateIds = new Set(duplicates.map(({ businessId }) => businessId));
  const clean = businessIds.filter((id) => !duplicateIds.has(id));
  const toSync = businessIds.filter((id) => !duplicateIds.has(id) || anyway.has(id) || samePostIds.has(id));
  const asked = { businessIds: [...toSync, ...refusedIds], destinationId, includeClosed, same };
  const { plan, isCurrent, failure, retry } = useSyncPlan(pending.plan, asked);

  const written = plan.newDrafts + plan.updates + plan.unchanged;
  // If a post was chosen as the same, there is something to do even if no post is written: the row's salon may be
  // joined to the post's salon.
  const nothing = toSync.length > 0 && written === 0 && same.length === 0;

  const isAsking = duplicates.length > 0;
  const [title, description, action] = isAsking
    ? [
        'Potential Duplicates Detected',
        `${formatNumber(duplicates.length)} business(es) may already exist in ${CMS_NAME}. Review the matches below and choose which to sync anyway.`,
        `Sync ${formatNumber(toSync.length - leftOutOf(plan, refusedIds.length))} Business(es)`,
      ]
    : [
        `Sync ${count(businessIds.length + refusedIds.length, 'business', 'businesses')} to ${label}?`,
        'Nothing is written until you press Sync.',
        `Sync ${formatNumber(toSync.length - leftOutOf(plan, refusedIds.length))}`,
      ];
  return (
    <Modal
      title={title}
      description={description}
      width={760}
      onClose={onClose}
      footer={
        <>
          {isAsking && (
            <>
              <Clean>
                {formatNumber(clean.length - leftOutOf(pending.plan, refusedIds.length))} business(es) with no
                duplicates will be synced
              </Clean>
              <Button
                variant="ghost"
                disabled={syncing || same.length === duplicates.length}
                onClick={choice.toggleAll}
              >
                {choice.allAnyway ? 'Deselect All' : 'Select All'}
              </Button>
            </>
          )}
          <Button onClick={onClose}>{syncing ? 'Close' : 'Cancel'}</Button>
          <Button
            variant="primary"
            busy={syncing}
            disabled={toSync.length === 0 || !isCurrent}
            onClick={() => flow.confirm(toSync, same)}
          >
            {syncing ? 'Syncing...' : action}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        {isAsking && <DuplicateList duplicates={duplicates} choice={choice} disabled={syncing} />}
        <SyncFailure flow={flow} />
        {running && last && <SyncProgress jobId={flow.jobId} last={last} />}
        {!running && failure !== null && (
          <Notice
            tone="danger"
            title="What this sync will do could not be loaded"
            action={<Button onClick={retry}>Try again</Button>}
          >
            {failure}
          </Notice>
        )}
        {!running && failure === null && (
          <SyncSummary jobId={flow.jobId} plan={plan} duplicates={choice.leftOut} />
        )}
        {!running && isCurrent && nothing && (
          <Notice>
            As the site was last seen, this sync writes nothing. It looks at each of these posts again.
          </Notice>
        )}
      </Stack>
    </Modal>
  );
}

const Clean = styled.p`
  flex: 1 1 240px;
  margin-right: ${space(2)};
  color: ${color.muted};
  font-size: 13px;
`;
