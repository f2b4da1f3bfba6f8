import type { SyncPlan } from '#contract/syncs.ts';
import { count } from '../../lib/count.ts';
import { Reasons } from './Reasons.ts';

/** Says what a sync does to whole posts, and what cannot be undone after it. */
export function SyncEffects({ plan }: { plan: SyncPlan }) {
  return (
    <>
      {!!plan.deleted && (
        <Reasons>
          {count(plan.deleted, 'new draft replaces a post', 'new drafts replace posts')} deleted on the site.
        </Reasons>
      )}
      {plan.updates > 0 && <Reasons>Updates of posts cannot be undone.</Reasons>}
      {!!plan.noLongerUndone && (
        <Reasons>
          The last sync can still be undone ({count(plan.noLongerUndone, 'new draft')}), but not after this
          one.
        </Reasons>
      )}
      {plan.unchanged > 0 && plan.newDrafts + plan.updates === 0 && (
        <Reasons>
          Nothing to write: the drafts have these values already. Only if the destination&apos;s fields or
          templates have changed, they are written again.
        </Reasons>
      )}
    </>
  );
}
