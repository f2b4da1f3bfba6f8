import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { CMS_NAME } from '../../lib/names.ts';
import { color, space } from '../../lib/theme.ts';
import { DuplicateEntry } from './DuplicateEntry.tsx';
import { SyncPlanLine } from './SyncPlanLine.tsx';
import { SyncProgress } from './SyncProgress.tsx';
import type { SyncFlow } from './useSyncFlow.ts';

type Props = { flow: SyncFlow; pending: NonNullable<SyncFlow['pending']>; onClose: () => void };

/** Entries shown at first, and added by each "Show more". */
const BATCH = 100;

/** Asks which of the businesses that may already be on the site are to be synced anyway. */
export function DuplicateDialog({ flow, pending, onClose }: Props) {
  const { businessIds, refusedIds, includeClosed, checks } = pending;
  const { syncing, last, running } = flow;
  const duplicates = checks.filter(({ hasDuplicates }) => hasDuplicates);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [sameIds, setSameIds] = useState<ReadonlyMap<string, number>>(new Map());
  const [shown, setShown] = useState(BATCH);

  const duplicateIds = new Set(duplicates.map(({ businessId }) => businessId));
  const toSync = businessIds.filter((id) => !duplicateIds.has(id) || chosen.has(id) || sameIds.has(id));
  const same = [...sameIds].map(([businessId, postId]) => ({ businessId, postId }));
  const clean = businessIds.length - businessIds.filter((id) => duplicateIds.has(id)).length;
  const allChosen = chosen.size === duplicateIds.size;

  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    if (next.has(id)) choosePost(id, undefined);
  };
  /** A business is either synced anyway, or the same as one post, or left out. */
  const choosePost = (id: string, postId: number | undefined) => {
    const next = new Map(sameIds);
    if (postId === undefined) next.delete(id);
    else next.set(id, postId);
    setSameIds(next);
    if (postId !== undefined) setChosen(new Set([...chosen].filter((each) => each !== id)));
  };
  const chooseAll = () => {
    setSameIds(new Map());
    setChosen(allChosen ? new Set() : duplicateIds);
  };

  return (
    <Modal
      title="Potential Duplicates Detected"
      description={`${duplicates.length.toLocaleString()} business(es) may already exist in ${CMS_NAME}. Review the matches below and choose which to sync anyway.`}
      width={760}
      onClose={onClose}
      footer={
        <>
          <Before>
            {running && last ? (
              <SyncProgress jobId={flow.jobId} last={last} />
            ) : (
              <>
                <p>{clean.toLocaleString()} business(es) with no duplicates will be synced</p>
                <SyncPlanLine
                  businessIds={[...toSync, ...refusedIds]}
                  includeClosed={includeClosed}
                  same={same}
                  duplicates={duplicateIds.size - chosen.size - same.length}
                />
              </>
            )}
          </Before>
          <Button variant="ghost" disabled={syncing} onClick={chooseAll}>
            {allChosen ? 'Deselect All' : 'Select All'}
          </Button>
          <Button onClick={onClose}>{syncing ? 'Close' : 'Cancel'}</Button>
          <Button
            variant="primary"
            busy={syncing}
            disabled={toSync.length === 0}
            onClick={() => flow.confirm(toSync, same)}
          >
            {syncing ? 'Syncing...' : `Sync ${toSync.length.toLocaleString()} Business(es)`}
          </Button>
        </>
      }
    >
      <List>
        <ul>
          {duplicates.slice(0, shown).map((check) => (
            <DuplicateEntry
              key={check.businessId}
              check={check}
              chosen={chosen.has(check.businessId)}
              disabled={syncing}
              onToggle={() => toggle(check.businessId)}
              samePostId={sameIds.get(check.businessId)}
              onSame={(postId) => choosePost(check.businessId, postId)}
            />
          ))}
        </ul>
        {duplicates.length > shown && (
          <Button variant="ghost" onClick={() => setShown(shown + BATCH)}>
            Show {Math.min(BATCH, duplicates.length - shown)} more
          </Button>
        )}
      </List>
    </Modal>
  );
}

/** The height is fixed, however many matches are shown. */
const List = styled.div`
  height: min(440px, calc(100dvh - 320px));
  min-height: 160px;
  overflow: auto;
`;

const Before = styled.div`
  flex: 1 1 240px;
  color: ${color.muted};
  font-size: 13px;
  margin-right: ${space(2)};
`;
