import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { count } from '../../lib/count.ts';
import { space } from '../../lib/theme.ts';
import type { DecisionDesk, DeskState } from './decisionDesk.ts';

type Props = { desk: DecisionDesk; state: DeskState; onGo: (businessId: string) => void };

/** What was not saved, and the way out. It stands until it is mended or dismissed. */
export function Troubles({ desk, state: { trouble, unsaved, refusals }, onGo }: Props) {
  if (!trouble && refusals.length === 0) return null;
  return (
    <Stack>
      {trouble && (
        <Notice
          tone="danger"
          title={`${count(unsaved.length, 'decision is', 'decisions are')} not saved yet`}
          action={<Button onClick={desk.resume}>Try again</Button>}
        >
          {trouble}
        </Notice>
      )}
      {refusals.map(({ key, businessId, name, text }) => (
        <Notice
          key={key}
          tone="danger"
          title={`The decision on ${name} was not saved`}
          action={
            <Actions>
              <Button
                onClick={() => {
                  desk.dismiss(key);
                  onGo(businessId);
                }}
              >
                Go to it
              </Button>
              <Button variant="ghost" onClick={() => desk.dismiss(key)}>
                Dismiss
              </Button>
            </Actions>
          }
        >
          {text}
        </Notice>
      ))}
    </Stack>
  );
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  max-height: 40vh;
  padding-bottom: ${space(2)};
  overflow: auto;
`;

const Actions = styled.span`
  display: flex;
  gap: ${space(1)};
`;
