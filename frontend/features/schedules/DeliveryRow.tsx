import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Delivery } from '#contract/digests.ts';
import type { Tone } from '../../components/Badge.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Small } from '../../components/Small.ts';
import { useReplayDigestMutation } from '../../lib/api/schedulesApi.ts';
import { count } from '../../lib/count.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { paths } from '../../lib/paths.ts';
import { listText } from '../../lib/scheduleText.ts';
import { tryChange } from './tryChange.ts';

const STATES: Record<Delivery['state'], [text: string, tone: Tone]> = {
  pending: ['Being sent', 'accent'],
  delivered: ['Delivered', 'success'],
  failed: ['Failed', 'danger'],
};
const RECEIVERS: Record<Delivery['receiver'], string> = { webhook: 'Webhook', email: 'E-mail' };

export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const listId = useId();
  const [replay, { isLoading }] = useReplayDigestMutation();
  const { id, jobId, list, createdAt, receiver, state, attempts, nextAt, problem } = delivery;
  const [text, tone] = STATES[state];
  const again = () => tryChange(() => replay(id).unwrap(), 'The message could not be sent again');
  return (
    <tr>
      <td data-cell="at">{formatTime(createdAt, '')}</td>
      <td data-cell="list" id={listId}>
        <Link to={paths.job(jobId)}>{listText(list)}</Link>
      </td>
      <td data-cell="receiver">{RECEIVERS[receiver]}</td>
      <td data-cell="state">
        <Badge tone={tone}>{text}</Badge>
        {problem && <Small>{problem}</Small>}
        {nextAt && attempts > 0 && (
          <Small>
            {count(attempts, 'attempt')}, the next one at {formatTime(nextAt, '')}
          </Small>
        )}
      </td>
      <td data-cell="actions">
        {state !== 'pending' && (
          <Button variant="ghost" busy={isLoading} aria-describedby={listId} onClick={again}>
            Send again
          </Button>
        )}
      </td>
    </tr>
  );
}
