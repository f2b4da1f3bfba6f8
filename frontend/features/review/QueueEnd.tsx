import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { paths } from '../../lib/paths.ts';
import type { Queue } from './useQueue.ts';

type Props = {
  jobId: string;
  queue: Queue;
  /** The place of the first one that is not decided; -1 where all are. */
  left: number;
  onGo: (index: number) => void;
};

/** Behind the last salon: what is left, and the way on. */
export function QueueEnd({ jobId, queue, left, onGo }: Props) {
  const done = left < 0;
  return (
    <EmptyState
      icon={done ? 'fa-solid fa-check' : 'fa-solid fa-list-check'}
      title={done ? 'All of these are decided' : 'The end of the list'}
      {...(queue.more && { text: 'There are more to review than are listed here.' })}
    >
      {!done && <Button onClick={() => onGo(left)}>Go to the first that is not decided</Button>}
      {queue.more && (
        <Button busy={queue.loading} onClick={queue.load}>
          Load the next
        </Button>
      )}
      <ButtonLink to={paths.job(jobId)} $variant="secondary">
        Back to the results
      </ButtonLink>
    </EmptyState>
  );
}
