import type { DecisionRequest } from '#contract/review.ts';
import { count } from '../../lib/count.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { VERDICTS } from '../evidence/index.ts';
import { aboutPage } from './verdicts.ts';

/** Such as `Accepted: yelp.com/biz/rosa.`, or `Closed.` */
export function saidText(requests: DecisionRequest[]): string {
  const [first] = requests as [DecisionRequest];
  if (!aboutPage(first)) return `${VERDICTS[first.verdict].label}.`;
  const more = requests.length > 1 ? ` and ${count(requests.length - 1, 'other page', 'other pages')}` : '';
  return `${VERDICTS[first.verdict].label}: ${shortUrl(first.url)}${more}.`;
}
