import type { SyncPlan } from '#contract/syncs.ts';
import { count } from '../../lib/count.ts';
import { fieldName } from '../../lib/fieldName.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';

/** The most fields that are named. The rest are only counted. */
const MOST_NAMED = 6;

/**
 * Names the fields that a sync changes, and the number of drafts for each: `Yelp from 3 drafts, Phone from 1 draft`.
 */
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
