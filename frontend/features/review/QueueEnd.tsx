import type { ReviewItem } from '#contract/review.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { ReviewQueue } from '../../lib/api/reviewApi.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { selectDecisions, selectOutcomes } from './decisionsSlice.ts';
import type { DecisionsState } from './localDecisions.ts';
import { movedTo } from './reviewScreenSlice.ts';
import { nextToReview } from './reviewSelectors.ts';
import type { Outcome } from './verdicts.ts';

const TALLY: [words: string, outcomes: Outcome[]][] = [
  ['accepted', ['accepted', 'set']],
  ['verified', ['verified']],
  ['rejected', ['rejected']],
  ['closed', ['closed']],
  ['still open', ['open']],
];

/**
 * Counts each salon once, by outcome: `5 accepted, 2 closed, 1 undecided`. `decided meanwhile`: not in this visit.
 */
function tallyOf(
  items: ReviewItem[],
  outcomes: Record<string, Outcome>,
  toReview: DecisionsState['toReview'],
): string {
  const decided = items.filter(({ id }) => toReview[id] === false);
  const open = items.length - decided.length;
  const made = decided.map(({ id }) => outcomes[id]);
  const counts = TALLY.map(
    ([words, of]) => [made.filter((one) => one && of.includes(one)).length, words] as const,
  );
  const others = made.filter((one) => !one).length;
  const parts = [...counts, [others, 'decided meanwhile'] as const, [open, 'undecided'] as const].filter(
    ([salons]) => salons > 0,
  );
  return parts.map(([salons, words]) => `${formatNumber(salons)} ${words}`).join(', ');
}

type Props = { jobId: string; queue: ReviewQueue; loading: boolean; onMore: () => void };

/** Shown after the last salon of the queue. It says what was decided, what is left, and where to continue. */
export function QueueEnd({ jobId, queue: { items, more }, loading, onMore }: Props) {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => nextToReview(items, items.length, selectDecisions(state)));
  const done = open < 0;
  const outcomes = useAppSelector(selectOutcomes);
  const { toReview } = useAppSelector(selectDecisions);
  const tally = tallyOf(items, outcomes, toReview);
  return (
    <EmptyState
      icon={done ? 'fa-solid fa-check' : 'fa-solid fa-list-check'}
      title={done ? 'All of these are decided' : 'The end of the list'}
      text={[tally && `${tally}.`, more && 'There are more to review than are listed here.']
        .filter(Boolean)
        .join(' ')}
    >
      {!done && (
        <Button variant="primary" onClick={() => dispatch(movedTo(open))}>
          Go to the first undecided salon
        </Button>
      )}
      {more && (
        <Button variant={done ? 'primary' : 'secondary'} busy={loading} onClick={onMore}>
          Load the next
        </Button>
      )}
      <ButtonLink to={paths.job(jobId)} $variant={done && !more ? 'primary' : 'secondary'}>
        Back to the results
      </ButtonLink>
    </EmptyState>
  );
}
