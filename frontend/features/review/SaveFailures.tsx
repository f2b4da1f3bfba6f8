import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { count } from '../../lib/count.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { space } from '../../lib/theme.ts';
import {
  refusalDismissed,
  refusalsDismissed,
  resumed,
  selectDecisions,
  selectHasFailures,
} from './decisionsSlice.ts';
import { fieldShown, selectReviewScreen } from './reviewScreenSlice.ts';

export function SaveFailures({ onGo }: { onGo: (businessId: string) => void }) {
  const dispatch = useAppDispatch();
  const { stopReason, queue, refusals } = useAppSelector(selectDecisions);
  const failed = useAppSelector(selectHasFailures);
  const { refusedUrls, field } = useAppSelector(selectReviewScreen);
  if (!failed) return null;
  return (
    <Stack>
      {stopReason && (
        <Notice
          tone="danger"
          title={`${count(queue.length, 'decision is', 'decisions are')} not saved yet`}
          action={<Button onClick={() => dispatch(resumed())}>Try again</Button>}
        >
          {stopReason}
        </Notice>
      )}
      {refusals.length > 1 && (
        <Head>
          {formatNumber(refusals.length)} decisions were not saved
          <Button variant="ghost" onClick={() => dispatch(refusalsDismissed())}>
            Dismiss all
          </Button>
        </Head>
      )}
      {refusals.map(({ id, businessId, name, text }) => (
        <Notice
          key={id}
          tone="danger"
          title={`The decision on ${name} was not saved`}
          action={
            <Actions>
              <Button
                onClick={() => {
                  dispatch(refusalDismissed(id));
                  onGo(businessId);
                  if (refusedUrls[businessId] !== undefined)
                    dispatch(fieldShown({ businessId, kind: 'set', refusal: { id, text } }));
                }}
              >
                Go to it
              </Button>
              <Button variant="ghost" onClick={() => dispatch(refusalDismissed(id))}>
                Dismiss
              </Button>
            </Actions>
          }
        >
          {field?.refusal?.id === id ? 'Correct the URL in its field.' : text}
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

const Head = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Actions = styled.span`
  display: flex;
  gap: ${space(1)};
`;
