import { useState } from 'react';
import type { DuplicateCheck, SamePost } from '#contract/wordpress.ts';

export type DuplicateChoice = {
  /** Businesses that are synced although they may already be on the site. */
  anyway: ReadonlySet<string>;
  /** The posts that are the same as a business, by its id. */
  samePostIds: ReadonlyMap<string, number>;
  same: SamePost[];
  /** How many possible duplicates are left out. */
  leftOut: number;
  toggle: (businessId: string) => void;
  /** Undefined: no post is the same. */
  choosePost: (businessId: string, postId: number | undefined) => void;
  /** Every business without a chosen post is synced anyway. */
  allAnyway: boolean;
  /** Chosen posts stay: their businesses would get second posts otherwise. */
  toggleAll: () => void;
};

/** Each possible duplicate is left out at first. The operator can sync it anyway, or say which post is the same. */
export function useDuplicateChoice(duplicates: DuplicateCheck[]): DuplicateChoice {
  const [anyway, setAnyway] = useState<ReadonlySet<string>>(new Set());
  const [samePostIds, setSamePostIds] = useState<ReadonlyMap<string, number>>(new Map());
  const others = duplicates.flatMap(({ businessId }) => (samePostIds.has(businessId) ? [] : [businessId]));
  const allAnyway = others.length > 0 && anyway.size === others.length;

  const choosePost = (id: string, postId: number | undefined) => {
    const next = new Map(samePostIds);
    if (postId === undefined) next.delete(id);
    else next.set(id, postId);
    setSamePostIds(next);
    if (postId !== undefined) setAnyway(new Set([...anyway].filter((each) => each !== id)));
  };

  return {
    anyway,
    samePostIds,
    same: [...samePostIds].map(([businessId, postId]) => ({ businessId, postId })),
    leftOut: others.length - anyway.size,
    toggle: (id) => {
      const next = new Set(anyway);
      if (!next.delete(id)) next.add(id);
      setAnyway(next);
      if (next.has(id)) choosePost(id, undefined);
    },
    choosePost,
    allAnyway,
    toggleAll: () => setAnyway(new Set(allAnyway ? [] : others)),
  };
}
