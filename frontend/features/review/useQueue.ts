import { useState } from 'react';
import type { Review, ReviewItem } from '#contract/review.ts';
import { useReviewQueueQuery } from '../../lib/api/reviewApi.ts';
import type { DeskState } from './decisionDesk.ts';

export type Queue = {
  /** In the order in which they were loaded, whatever has been decided since; undefined before. */
  items: ReviewItem[] | undefined;
  /** More are to be decided than were loaded last. */
  more: boolean;
  error: unknown;
  loading: boolean;
  load: () => void;
};

/** What of a job is to be decided. Nothing in it moves; what is loaded later stands at its end. */
export function useQueue(jobId: string): Queue {
  const { currentData, error, isFetching, refetch } = useReviewQueueQuery(jobId);
  const [{ from, items }, setQueue] = useState<{ from?: Review; items?: ReviewItem[] }>({});
  if (currentData && currentData !== from) {
    const known = new Set(items?.map(({ id }) => id));
    const fresh = currentData.items.filter(({ id }) => !known.has(id));
    setQueue({ from: currentData, items: [...(items ?? []), ...fresh] });
  }
  return {
    items,
    more: !!currentData && currentData.total > currentData.items.length,
    error: isFetching ? undefined : error,
    loading: isFetching,
    load: () => void refetch(),
  };
}

export type Mark = 'open' | 'decided' | 'saving' | 'refused';

export function markOf(id: string, { unsaved, refusals, left }: DeskState): Mark {
  if (refusals.some(({ businessId }) => businessId === id)) return 'refused';
  if (unsaved.some(({ act }) => act.businessId === id)) return 'saving';
  return left.get(id) === false ? 'decided' : 'open';
}

/** The next one after `index`, else the first of all, that is still to be decided; -1 where there is none. */
export function nextOpen(items: ReviewItem[], index: number, { left }: DeskState): number {
  const isOpen = ({ id }: ReviewItem) => left.get(id) !== false;
  const after = items.findIndex((item, at) => at > index && isOpen(item));
  return after >= 0 ? after : items.findIndex((item, at) => at !== index && isOpen(item));
}
