import type { SyncPlan } from '#contract/syncs.ts';
import { Notice } from '../../components/Notice.tsx';
import { count } from '../../lib/count.ts';
import { firstNames } from './firstNames.ts';

/** Says why an operator may not want to sync yet. */
export function SyncWarnings({ plan }: { plan: SyncPlan }) {
  return (
    <>
      {plan.changedSince > 0 && (
        <Notice
          tone="warning"
          title={`${count(plan.changedSince, 'salon has', 'salons have')} changed since this verification`}
        >
          {plan.changedNames && `${firstNames(plan.changedNames, plan.changedSince)}. `}A later verification
          has found it: see its date in the details.
          {plan.newDrafts + plan.updates > 0 &&
            ' This sync writes these older results, except what was lost or decided since: sync the later one instead.'}
        </Notice>
      )}
      {plan.saidClosed > 0 && (
        <Notice tone="warning" title={`${count(plan.saidClosed, 'salon', 'salons')} may be closed for good`}>
          A page says so, and nobody has decided on it yet. Review the salons first, or their drafts may show
          that page.
        </Notice>
      )}
      {plan.toReview > 0 && (
        <Notice tone="info" title={`${count(plan.toReview, 'salon is', 'salons are')} still to be reviewed`}>
          No possible page is added to a draft. One that a draft already has may stay.
        </Notice>
      )}
    </>
  );
}
