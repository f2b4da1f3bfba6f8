import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { ReviewQueue } from '../../lib/api/reviewApi.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { selectDecisions } from './decisionsSlice.ts';
import { movedTo } from './reviewScreenSlice.ts';
import { nextToReview } from './reviewSelectors.ts';

type Props = { jobId: string; queue: ReviewQueue; loading: boolean; onMore: () => void };

/** Shown after the last salon: what is left, and where to continue. */
export function QueueEnd({ jobId, queue: { items, more }, loading, onMore }: Props) {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => nextToReview(items, items.length, selectDecisions(state)));
  const done = open < 0;
  return (
    <EmptyState
      icon={done ? 'fa-solid fa-check' : 'fa-solid fa-list-check'}
      title={done ? 'All of these are decided' : 'The end of the list'}
      {...(more && { text: 'There are more to review than are listed here.' })}
    >
      {!done && <Button onClick={() => dispatch(movedTo(open))}>Go to the first undecided salon</Button>}
      {more && (
        <Button busy={loading} onClick={onMore}>
          Load the next
        </Button>
      )}
      <ButtonLink to={paths.job(jobId)} $variant="secondary">
        Back to the results
      </ButtonLink>
    </EmptyState>
  );
}
