import { styled } from 'styled-components';
import type { OperatorSession } from '#contract/account.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { notify } from '../../components/notify.tsx';
import { Small } from '../../components/Small.ts';
import { plainError } from '../../lib/apiError.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { color, size, space } from '../../lib/theme.ts';
import { useEndOtherSessionMutation, useEndOtherSessionsMutation } from './accountApi.ts';

const failed = (error: unknown) =>
  notify({
    title: 'Session not ended',
    text: plainError(error, 'The session could not be ended.'),
    destructive: true,
  });

export function SessionsCard({ sessions }: { sessions: OperatorSession[] }) {
  const [endAll, { isLoading }] = useEndOtherSessionsMutation();
  const end = async () => {
    try {
      await endAll().unwrap();
      notify({ title: 'All other sessions have ended' });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Card
      title="Sessions"
      subtitle="Browsers in which you are signed in. If you do not know one, end it and change your password."
      actions={
        sessions.length > 1 && (
          <Button busy={isLoading} onClick={end}>
            End All Others
          </Button>
        )
      }
    >
      <ul>
        {sessions.map((session) => (
          <SessionRow key={session.id} {...session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionRow({ id, isCurrent, device, address, signedInAt, usedAt }: OperatorSession) {
  const [endOne, { isLoading }] = useEndOtherSessionMutation();
  const name = device ?? 'Unknown browser';
  const end = async () => {
    try {
      await endOne(id).unwrap();
      notify({ title: 'Session ended', text: name });
    } catch (error) {
      failed(error);
    }
  };
  return (
    <Row>
      <div>
        <Name>
          {name} {isCurrent && <Badge tone="accent">This session</Badge>}
        </Name>
        <Small>
          {address && `${address} · `}Last used {formatTime(usedAt, 'unknown')} · Signed in{' '}
          {formatTime(signedInAt, 'unknown')}
        </Small>
      </div>
      {!isCurrent && (
        <Button busy={isLoading} onClick={end} aria-label={`End the session ${name}`}>
          End
        </Button>
      )}
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${size.row};
  padding: ${space(2)} 0;
  border-top: 1px solid ${color.border};
  > div { min-width: 0; overflow-wrap: anywhere; }
`;

const Name = styled.p`
  font-weight: 500;
`;
