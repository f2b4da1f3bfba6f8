import { useEffect } from 'react';
import type { ReviewItem } from '#contract/review.ts';
import { usePrefetchReview } from '../../lib/api/reviewApi.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import type { AppThunk } from '../../lib/rootReducer.ts';
import { selectDecisions } from './decisionsSlice.ts';
import type { Step } from './reviewContext.ts';
import { movedTo, selectReviewScreen } from './reviewScreenSlice.ts';
import { nextToReview } from './reviewSelectors.ts';

/** How many salons after the current one are prefetched. */
const PREFETCHED = 3;

const step =
  (items: ReviewItem[], way: Step): AppThunk<string | undefined> =>
  (dispatch, getState) => {
    const { index } = selectReviewScreen(getState());
    const next = nextToReview(items, index, selectDecisions(getState()));
    const target = { next: index + 1, back: index - 1, decided: next < 0 ? items.length : next }[way];
    if (target < 0 || target > items.length) return undefined;
    dispatch(movedTo(target));
    return items[target]?.name ?? 'the end of the list';
  };

/** Returns the position in a queue, and functions that change it. After the last salon comes the end of the queue. */
export function useQueuePosition(items: ReviewItem[]) {
  const dispatch = useAppDispatch();
  const index = useAppSelector((state) => selectReviewScreen(state).index);
  const prefetch = usePrefetchReview('reviewEntry');
  useEffect(() => {
    for (const { id } of items.slice(index + 1, index + 1 + PREFETCHED)) prefetch(id);
  }, [items, index, prefetch]);
  return {
    index,
    /** The salon at this position; undefined at the end. */
    current: items[index],
    onStep: (way: Step) => dispatch(step(items, way)),
    onGo: (id: string) => {
      const target = items.findIndex((item) => item.id === id);
      if (target >= 0) dispatch(movedTo(target));
    },
  };
}
