import { useEffect, useRef } from 'react';
import type { ReviewQueue } from '../../lib/api/reviewApi.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useAppSelector } from '../../lib/hooks.ts';
import { screen } from '../../lib/theme.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { DecisionFoot } from './DecisionFoot.tsx';
import { EntryStates } from './EntryStates.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { Listings } from './Listings.tsx';
import { OurData } from './OurData.tsx';
import { QueueEnd } from './QueueEnd.tsx';
import { QueueList } from './QueueList.tsx';
import {
  FoldedQueue,
  Grid,
  GroupPane,
  ListingsPane,
  OurPane,
  Place,
  QueueFold,
  QueuePane,
} from './ReviewGrid.ts';
import { selectReviewScreen } from './reviewScreenSlice.ts';
import { SaveFailures } from './SaveFailures.tsx';
import { useQueuePosition } from './useQueuePosition.ts';
import { useReview } from './useReview.ts';

type Props = {
  jobId: string;
  queue: ReviewQueue;
  /** True while more of the queue is being loaded. */
  loading: boolean;
  onMore: () => void;
};

/** Shows the queue, and next to it one salon (its data in the list and its listings) or a group of salons. */
export function Workspace({ jobId, queue, loading, onMore }: Props) {
  const { items } = queue;
  const root = useRef<HTMLDivElement>(null);
  const { index, current, onStep, onGo } = useQueuePosition(items);
  const context = { jobId, businessId: current?.id ?? '', onStep, onGo };
  const { entry, error, reload } = useReview(context, root);

  const group = useAppSelector((state) => selectReviewScreen(state).group);
  /** The reason of the shown group, or the id of the shown salon; undefined at the end of the queue. */
  const subject = group?.reason ?? current?.id;

  const folded = useMedia(screen.medium);
  const heading = useRef<HTMLHeadingElement>(null);
  const listings = useRef<HTMLDivElement>(null);
  // When another salon or group is shown, scrolls its pane and the screen to the top.
  const shown = useRef(subject);
  useEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    listings.current?.scrollTo?.({ top: 0 });
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView?.();
  }, [subject]);
  // If nothing has the focus, the focus goes to the salon's name once that is loaded, or to the end of the queue.
  const shownId = entry?.business.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for all that is shown.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    (heading.current ?? (current ? null : listings.current))?.focus({ preventScroll: true });
  }, [subject, shownId]);

  const list = <QueueList context={context} queue={queue} loading={loading} onMore={onMore} />;
  return (
    <Grid ref={root}>
      {folded ? (
        <FoldedQueue>
          <SaveFailures onGo={onGo} />
          <QueueFold key={group ? 'group' : 'one'}>
            <summary>
              To review: {formatNumber(Math.min(index + 1, items.length))} of {formatNumber(items.length)}
            </summary>
            {list}
          </QueueFold>
        </FoldedQueue>
      ) : (
        <QueuePane aria-label="Queue">{list}</QueuePane>
      )}
      {group && (
        <GroupPane aria-label="Group">
          <div>
            <GroupPanel key={group.reason} context={context} reason={group.reason} />
          </div>
          <DecisionFoot context={context} inQueue failuresAbove={folded} />
        </GroupPane>
      )}
      {!group && (
        <OurPane aria-label="Our data" tabIndex={0}>
          {current && (
            <Place>
              {formatNumber(index + 1)} of {formatNumber(items.length)} · {entry?.why ?? current.why}
            </Place>
          )}
          {current && (
            <EntryStates entry={entry} error={error} onRetry={reload}>
              {(loaded) => <OurData entry={loaded} heading={heading} />}
            </EntryStates>
          )}
        </OurPane>
      )}
      {!group && (
        <ListingsPane aria-label="Candidates" $alone={!current}>
          <div ref={listings} tabIndex={-1}>
            {current && entry && <Listings entry={entry} />}
            {!current && <QueueEnd jobId={jobId} queue={queue} loading={loading} onMore={onMore} />}
          </div>
          <DecisionFoot context={context} inQueue failuresAbove={folded} />
        </ListingsPane>
      )}
    </Grid>
  );
}
