import { styled } from 'styled-components';
import type { SyncPlan } from '#contract/syncs.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { color, screen, space, type } from '../../lib/theme.ts';
import { leftOut } from './leftOut.ts';
import { Reasons } from './Reasons.ts';
import { SyncEffects } from './SyncEffects.tsx';
import { SyncValues } from './SyncValues.tsx';
import { SyncWarnings } from './SyncWarnings.tsx';

type Props = {
  jobId: string;
  plan: SyncPlan;
  /** How many businesses are left out because they may already be on the site. */
  duplicates: number;
};

/** Shows what a sync would do. The figures add up to the number of selected businesses. */
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
      {plan.repeated > 0 && (
        <Reasons>Of several rows of one salon, only the values of the first are written.</Reasons>
      )}
      <SyncEffects plan={plan} />
      <SyncValues jobId={jobId} plan={plan} />
      <SyncWarnings plan={plan} />
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
