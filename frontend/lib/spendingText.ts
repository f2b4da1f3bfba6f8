import type { Spending } from '#contract/spending.ts';
import { count } from './count.ts';

/** An amount in US dollars: `$1,234.50`, `less than $0.01`. */
export function moneyText(dollars: number): string {
  if (dollars > 0 && dollars < 0.01) return 'less than $0.01';
  return dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** For example `1,240 requests · 1,230 credits, $1.23 · 4 credits not confirmed`. Free searches have no price. */
export function spendingText({ requests, credits, unknownCredits, cost }: Spending): string {
  const charged = `${count(credits, 'credit')}${cost > 0 ? `, ${moneyText(cost)}` : ''}`;
  const unknown = unknownCredits ? [`${count(unknownCredits, 'credit')} not confirmed`] : [];
  return [count(requests, 'request'), charged, ...unknown].join(' · ');
}
