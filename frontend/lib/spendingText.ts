import type { JobSummary } from '#contract/jobs.ts';
import { count } from './count.ts';
import { formatNumber } from './formatNumber.ts';
import { isUnderWay } from './isUnderWay.ts';

/** Formats an amount in US dollars: `$1,234.50`, or `less than $0.01`. */
export function moneyText(dollars: number): string {
  if (dollars > 0 && dollars < 0.01) return 'less than $0.01';
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/**
 * Returns for example `1,240 requests · 1,230 credits, $1.23 · 4 unconfirmed`; undefined if nothing was sent. Free
 * searches have no price. While a job runs, unconfirmed credits are not shown, because at any moment some requests wait
 * for their answers.
 */
export function spendingText({ spending, status }: Pick<JobSummary, 'spending' | 'status'>) {
  if (!spending) return undefined;
  const { requests, credits, unknownCredits, cost } = spending;
  const charged = `${count(credits, 'credit')}${cost > 0 ? `, ${moneyText(cost)}` : ''}`;
  const unknown =
    unknownCredits && !isUnderWay(status) ? [`${formatNumber(unknownCredits)} unconfirmed`] : [];
  return [count(requests, 'request'), charged, ...unknown].join(' · ');
}
