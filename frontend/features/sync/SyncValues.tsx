import { Link } from 'react-router-dom';
import type { SyncPlan } from '#contract/syncs.ts';
import { count } from '../../lib/count.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { paths } from '../../lib/paths.ts';
import { FieldCounts } from './FieldCounts.tsx';
import { firstNames } from './firstNames.ts';
import { OtherValue } from './OtherValue.tsx';
import { Reasons } from './Reasons.ts';

/** Says which values of posts a sync changes or keeps, and which values of the salons are in doubt. */
export function SyncValues({ jobId, plan }: { jobId: string; plan: SyncPlan }) {
  return (
    <>
      {!!plan.otherStreet && <OtherValue element="street" {...{ jobId, salons: plan.otherStreet }} />}
      {!!plan.otherPhone && <OtherValue element="phone" {...{ jobId, salons: plan.otherPhone }} />}
      {!!plan.moved && (
        <Reasons>
          {count(plan.moved, 'salon has', 'salons have')} moved since the last look. A draft takes the street
          of your list, and keeps pages that show the new one. To write the new street, accept the move:{' '}
          <Link to={paths.listings} target="_blank">
            see Listings
          </Link>
        </Reasons>
      )}
      {!!plan.renamed && (
        <Reasons>
          {count(plan.renamed, 'post gets', 'posts get')} the name as this list writes it
          {plan.renamedNames && `: ${firstNames(plan.renamedNames, plan.renamed)}`}.
        </Reasons>
      )}
      {plan.streetsChanged && (
        <Reasons>
          {count(plan.streetsChanged.salons, 'post gets', 'posts get')} another street, that of this list:{' '}
          {firstNames(plan.streetsChanged.names, plan.streetsChanged.salons)}.
        </Reasons>
      )}
      {plan.removed.length > 0 && (
        <Reasons>
          The updates remove what is lost, rejected, another salon&apos;s or contradicts your list:{' '}
          <FieldCounts counts={plan.removed} word="from" />
          {plan.emptied && ` (${firstNames(plan.emptied.names, plan.emptied.salons)})`}.
        </Reasons>
      )}
      {plan.replaced && (
        <Reasons>
          The updates replace values by those of this list and its pages:{' '}
          <FieldCounts counts={plan.replaced} word="in" />
          {plan.replacing && ` (${firstNames(plan.replacing.names, plan.replacing.salons)})`}.
        </Reasons>
      )}
      {plan.keepingPages && (
        <Reasons>
          {count(plan.keepingPages.salons, 'draft keeps', 'drafts keep')} pages that this verification has not
          found, or not for certain: {firstNames(plan.keepingPages.names, plan.keepingPages.salons)}.
        </Reasons>
      )}
      {plan.ofOlderList && (
        <Reasons>
          A newer list has other values for {formatNumber(plan.ofOlderList.salons)} of these salons. They
          stay: {firstNames(plan.ofOlderList.names, plan.ofOlderList.salons)}.
        </Reasons>
      )}
      {plan.heldBack && (
        <Reasons>
          What was declined or replaced on Listings is not written:{' '}
          {firstNames(plan.heldBack.names, plan.heldBack.salons)}.
        </Reasons>
      )}
      {!!plan.otherTrade && (
        <Reasons>
          {plan.otherTrade === 1
            ? 'The name or category of 1 business is'
            : `The names or categories of ${formatNumber(plan.otherTrade)} businesses are`}{' '}
          that of another trade than a salon&apos;s:{' '}
          <Link to={paths.job(jobId, { evidence: 'other_trade' })} target="_blank">
            see them
          </Link>
        </Reasons>
      )}
    </>
  );
}
