import { useEffect, useState } from 'react';
import type { ReviewItem } from '#contract/review.ts';
import { usePrefetchReview } from '../../lib/api/reviewApi.ts';
import type { DecisionDesk } from './decisionDesk.ts';
import { nextOpen } from './useQueue.ts';

/** How many salons are read before they are looked at. */
const AHEAD = 3;

export type Step = 'decided' | 'next' | 'back';

type Walk = {
  index: number;
  /** Undefined behind the last one. */
  current: ReviewItem | undefined;
  go: (id: string) => void;
  /** Gives the name of where it leads; undefined where it leads nowhere. */
  step: (way: Step) => string | undefined;
};

/** The place in a queue. Behind its last salon stands the end. */
export function useWalk(items: ReviewItem[], desk: DecisionDesk): Walk {
  const [index, setIndex] = useState(0);
  const prefetch = usePrefetchReview('reviewEntry');
  useEffect(() => {
    for (const { id } of items.slice(index + 1, index + 1 + AHEAD)) prefetch(id);
  }, [items, index, prefetch]);

  const target = (way: Step): number => {
    if (way !== 'decided') return index + (way === 'next' ? 1 : -1);
    const next = nextOpen(items, index, desk.state());
    return next < 0 ? items.length : next;
  };
  return {
    index,
    current: items[index],
    go: (id) => {
      const at = items.findIndex((item) => item.id === id);
      if (at >= 0) setIndex(at);
    },
    step: (way) => {
      const at = target(way);
      if (at < 0 || at > items.length) return undefined;
      setIndex(at);
      return items[at]?.name ?? 'the end of the list';
    },
  };
}
