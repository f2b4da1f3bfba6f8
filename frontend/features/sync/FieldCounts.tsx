import type { SyncPlan } from '#contract/syncs.ts';
import { count } from '../../lib/count.ts';
import { fieldName } from '../../lib/fieldName.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';

/** How many fields are named whose values a sync removes or replaces. */
const MOST_NAMED = 6;

/** `Yelp from 3 drafts, Phone from 1 draft` */
export function FieldCounts({ counts, word }: { counts: SyncPlan['removed']; word: 'from' | 'in' }) {
  const platformName = usePlatformName();
  const names = counts.map(
    ({ field, drafts }) => `${fieldName(field, platformName)} ${word} ${count(drafts, 'draft')}`,
  );
  const more = names.length - MOST_NAMED;
  return (
    <>
      {names.slice(0, MOST_NAMED).join(', ')}
      {more > 0 && `, and ${count(more, 'other field')}`}
    </>
  );
}
