import { styled } from 'styled-components';
import type { Receivers } from '#contract/digests.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDigestsQuery, useSwitchWebhookOnMutation } from '../../lib/api/schedulesApi.ts';
import { count } from '../../lib/count.ts';
import { color, space } from '../../lib/theme.ts';
import { usePollingInterval } from '../../lib/usePolling.ts';
import { DeliveriesTable } from './DeliveriesTable.tsx';
import { tryChange } from './tryChange.ts';

const POLL_MS = 10_000;

function receiversText({ webhook, email }: Receivers): string {
  const receivers = [
    ...(webhook ? [`the webhook at ${webhook.host}`] : []),
    ...(email ? [count(email.recipients, 'e-mail address', 'e-mail addresses')] : []),
  ];
  if (!receivers.length)
    return 'Nobody is told what has changed: an administrator can set a webhook or e-mail.';
  return `When a scheduled run has found changes, a digest goes to ${receivers.join(' and ')}.`;
}

/**
 * Shows who gets digests of scheduled runs, and the newest deliveries. A webhook that is off can be switched on here.
 */
export function DigestsCard() {
  const { data, error, isFetching, refetch } = useDigestsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: usePollingInterval(true, POLL_MS),
  });
  const [switchOn, { isLoading }] = useSwitchWebhookOnMutation();
  const on = () => tryChange(() => switchOn().unwrap(), 'The webhook could not be switched on');
  return (
    <Card title="Digests">
      {error && !isFetching && (
        <LoadFailure title="The digests could not be loaded" error={error} onRetry={refetch} />
      )}
      {!data && isFetching && <Skeleton text="Loading digests..." rows={2} />}
      {data && <Text>{receiversText(data.receivers)}</Text>}
      {data?.receivers.webhook?.off && (
        <Notice
          tone="warning"
          title="The webhook is switched off"
          action={
            <Button busy={isLoading} onClick={on}>
              Switch on
            </Button>
          }
        >
          It answered 410 Gone, which means that it wants no more messages.
        </Notice>
      )}
      {!!data?.deliveries.length && (
        <Deliveries>
          <DeliveriesTable deliveries={data.deliveries} />
        </Deliveries>
      )}
    </Card>
  );
}

const Deliveries = styled.div`
  margin-top: ${space(3)};
`;

const Text = styled.p`
  margin-bottom: ${space(2)};
  color: ${color.muted};
  font-size: 13px;
`;
