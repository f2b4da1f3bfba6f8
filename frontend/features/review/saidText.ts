import type { DecisionRequest } from '#contract/review.ts';
import { count } from '../../lib/count.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { VERDICTS } from '../evidence/index.ts';
import { aboutPage } from './verdicts.ts';

/** Says what was decided, such as `Accepted: yelp.com/biz/rosa.`, or `Closed.` There must be at least one request. */
export function saidText(requests: DecisionRequest[]): string {
  const [first] = requests as [DecisionRequest];
  if (!aboutPage(first)) return `${VERDICTS[first.verdict].label}.`;
  const more = requests.length > 1 ? ` and ${count(requests.length - 1, 'other page', 'other pages')}` : '';
  return `${VERDICTS[first.verdict].label}: ${shortUrl(first.url)}${more}.`;
}
