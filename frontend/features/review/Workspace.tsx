import { useEffect, useRef } from 'react';
import type { ReviewItem } from '#contract/review.ts';
import { screen } from '../../lib/theme.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { DecisionFoot } from './DecisionFoot.tsx';
import { EntryFaces } from './EntryFaces.tsx';
import { Listings } from './Listings.tsx';
import { OurData } from './OurData.tsx';
import { QueueEnd } from './QueueEnd.tsx';
import { QueueList } from './QueueList.tsx';
import { Fold, Grid, OurPane, PagesPane, QueuePane } from './ReviewGrid.ts';
import type { Queue } from './useQueue.ts';
import { nextOpen } from './useQueue.ts';
import { useDesk, useReviewing } from './useReviewing.ts';
import { useReviewKeys } from './useReviewKeys.ts';
import { useWalk } from './useWalk.ts';

type Props = { jobId: string; queue: Queue; items: ReviewItem[] };

/** The queue, what the list says of one salon, and its pages. */
export function Workspace({ jobId, queue, items }: Props) {
  const [desk] = useDesk();
  const { index, current, go, step } = useWalk(items, desk);
  const reviewing = useReviewing({ jobId, businessId: current?.id ?? null, onStep: step, onGo: go });
  const root = useRef<HTMLDivElement>(null);
  useReviewKeys(root, { onCommand: reviewing.command, onNumber: reviewing.number });

  const folded = useMedia(screen.medium);
  const heading = useRef<HTMLHeadingElement>(null);
  const pages = useRef<HTMLDivElement>(null);
  // Each salon begins at its top, and who has lost their place finds themselves at its name, or at the end.
  useEffect(() => {
    if (!current?.id) return;
    pages.current?.scrollTo?.({ top: 0 });
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView?.();
  }, [current?.id]);
  // Once the name is there: it is loaded after the page, and behind the last salon there is none.
  const shownId = reviewing.entry?.business.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each salon that is shown.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    (heading.current ?? (current ? null : pages.current))?.focus({ preventScroll: true });
  }, [current?.id, shownId]);

  const list = <QueueList queue={queue} state={reviewing.state} currentId={current?.id} onGo={go} />;
  const foot = <DecisionFoot reviewing={reviewing} onGo={go} />;
  return (
    <Grid ref={root}>
      {folded ? (
        <Fold>
          <summary>
            To review: {Math.min(index + 1, items.length)} of {items.length.toLocaleString()}
          </summary>
          {list}
        </Fold>
      ) : (
        <QueuePane aria-label="Queue">{list}</QueuePane>
      )}
      <OurPane aria-label="Our data" tabIndex={0}>
        {current && (
          <EntryFaces reviewing={reviewing}>
            {(entry) => <OurData entry={entry} heading={heading} />}
          </EntryFaces>
        )}
      </OurPane>
      <PagesPane aria-label="Candidates" $alone={!current}>
        <div ref={pages} tabIndex={-1}>
          {current && reviewing.entry && <Listings entry={reviewing.entry} reviewing={reviewing} />}
          {!current && (
            <QueueEnd
              jobId={jobId}
              queue={queue}
              left={nextOpen(items, items.length, reviewing.state)}
              onGo={(at) => go(items[at]!.id)}
            />
          )}
        </div>
        {foot}
      </PagesPane>
    </Grid>
  );
}
