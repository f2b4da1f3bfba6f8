import { useState } from 'react';
import type { DuplicateCheck, SamePost } from '#contract/wordpress.ts';

export type DuplicateChoice = {
  /** Businesses that are synced although they may already be on the site. */
  anyway: ReadonlySet<string>;
  /** The id of the post that is the same salon, by the business's id. */
  samePostIds: ReadonlyMap<string, number>;
  same: SamePost[];
  /** How many possible duplicates are left out. */
  leftOut: number;
  toggle: (businessId: string) => void;
  /** `postId` undefined: no post is the same. */
  choosePost: (businessId: string, postId: number | undefined) => void;
  /** True if there are businesses without a chosen post, and all of them are synced anyway. */
  allAnyway: boolean;
  /**
   * Selects or deselects all businesses without a chosen post. A business with one is not selected: it would get a
   * second post.
   */
  toggleAll: () => void;
};

/** Keeps what the operator chooses for each possible duplicate. At first, all are left out. */
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
