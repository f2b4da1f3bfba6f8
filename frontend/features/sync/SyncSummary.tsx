import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SyncPlan } from '#contract/syncs.ts';
import { Notice } from '../../components/Notice.tsx';
import { count } from '../../lib/count.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { paths } from '../../lib/paths.ts';
import { color, screen, space, type } from '../../lib/theme.ts';
import { FieldCounts } from './FieldCounts.tsx';
import { leftOut } from './leftOut.ts';
import { OtherValue } from './OtherValue.tsx';
import { Reasons } from './Reasons.ts';

type Props = {
  jobId: string;
  plan: SyncPlan;
  /** How many businesses are left out because they may already be on the site. */
  duplicates: number;
};

/** The names of the first of `total` salons: `Fern, Rye and 3 more`. */
const firstNames = (names: readonly string[], total: number): string =>
  names.join(', ') + (total > names.length ? ` and ${formatNumber(total - names.length)} more` : '');

/** What a sync would do. The figures add up to the selection. */
export function SyncSummary({ jobId, plan, duplicates }: Props) {
  const { number, reasons } = leftOut(plan, duplicates);
  const figures: [label: string, value: number][] = [
    ['New drafts', plan.newDrafts],
    ['Posts to update', plan.updates],
    ['Unchanged', plan.unchanged],
    ['Left out', number],
  ];
  if (plan.repeated > 0) figures.splice(3, 0, ['More rows of the same salons', plan.repeated]);
  const total = figures.reduce((sum, [, value]) => sum + value, 0);
  return (
    <section aria-label="What this sync will do" aria-live="polite">
      <Figures>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
        <div>
          <dt>Selected</dt>
          <dd>{formatNumber(total)}</dd>
        </div>
      </Figures>
      <Reasons>{reasons && `Left out: ${reasons}.`}</Reasons>
      {!!plan.deleted && (
        <Reasons>
          {plan.deleted === 1
            ? '1 new draft replaces a post'
            : `${formatNumber(plan.deleted)} new drafts replace posts`}{' '}
          deleted on the site.
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
      {!!plan.otherStreet && <OtherValue element="street" {...{ jobId, salons: plan.otherStreet }} />}
      {!!plan.otherPhone && <OtherValue element="phone" {...{ jobId, salons: plan.otherPhone }} />}
      {!!plan.moved && (
        <Reasons>
          {count(plan.moved, 'salon has', 'salons have')} moved since the last look. A draft takes the street
          of your list, and keeps pages that show the new one, unless the move was accepted:{' '}
          <Link to={paths.listings} target="_blank">
            see Listings
          </Link>
        </Reasons>
      )}
      {!!plan.renamed && (
        <Reasons>
          {plan.renamed === 1 ? '1 post gets' : `${formatNumber(plan.renamed)} posts get`} the name as this
          list writes it{plan.renamedNames && `: ${firstNames(plan.renamedNames, plan.renamed)}`}.
        </Reasons>
      )}
      {plan.streetsChanged && (
        <Reasons>
          {plan.streetsChanged.salons === 1
            ? '1 post gets'
            : `${formatNumber(plan.streetsChanged.salons)} posts get`}{' '}
          another street, that of this list:{' '}
          {firstNames(plan.streetsChanged.names, plan.streetsChanged.salons)}.
        </Reasons>
      )}
      {plan.removed.length > 0 && (
        <Reasons>
          The updates remove what is lost, rejected or not certain any more:{' '}
          <FieldCounts counts={plan.removed} word="from" />
          {plan.emptied && ` (${firstNames(plan.emptied.names, plan.emptied.salons)})`}.
        </Reasons>
      )}
      {plan.replaced && (
        <Reasons>
          The updates replace values by those of this list and its pages:{' '}
          <FieldCounts counts={plan.replaced} word="in" />.
        </Reasons>
      )}
      {plan.heldBack && (
        <Reasons>
          What was declined on Listings is not written:{' '}
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
      {plan.changedSince > 0 && (
        <Notice
          tone="warning"
          title={`${count(plan.changedSince, 'salon has', 'salons have')} changed since this verification`}
        >
          {plan.changedNames && `${firstNames(plan.changedNames, plan.changedSince)}. `}A later verification
          has found it: see its date in the details. This sync would write the older results: sync the later
          one instead.
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
    </section>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    padding: 0 ${space(3)};
    border-left: 1px solid ${color.border};
  }
  > div:first-child { padding-left: 0; border-left: 0; }
  dt { color: ${color.muted}; font-size: ${type.caption}; }
  dd { font-size: ${type.heading}; font-weight: 600; line-height: 28px; }
  ${screen.narrow} {
    display: block;
    > div, > div:first-child {
      flex-direction: row;
      justify-content: space-between;
      padding: 0;
      border: 0;
    }
    > div:last-child { border-top: 1px solid ${color.border}; }
    dt, dd { font-size: 13px; line-height: 24px; }
  }
`;
