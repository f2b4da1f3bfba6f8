import { styled } from 'styled-components';
import type { ClosureDecision, Decision } from '#contract/decisions.ts';
import type { ProcessingDetails } from '#contract/platformDetails.ts';
import { Button } from '../../components/Button.tsx';
import { notify } from '../../components/notify.tsx';
import { SafeLink } from '../../components/SafeLink.tsx';
import { Small } from '../../components/Small.ts';
import { errorText } from '../../lib/apiError.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { space } from '../../lib/theme.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';
import { ClosureNote, countingDecisions, DecisionNote, isUncounted } from '../evidence/index.ts';
import { DetailSection } from './DetailSection.tsx';
import { useTakeBackMutation } from './takeBackApi.ts';

type Props = {
  businessId: string;
  details: ProcessingDetails;
  decisions: Decision[];
  closure: ClosureDecision | undefined;
};

export function OperatorDecisions({ businessId, details, decisions, closure }: Props) {
  const platformName = usePlatformName();
  const [takeBack, { isLoading, originalArgs }] = useTakeBackMutation();
  const pages = countingDecisions(decisions);
  if (!closure && pages.length === 0) return null;
  const button = (decisionId: string, on: string) => (
    <Button
      variant="ghost"
      busy={isLoading && originalArgs?.decisionId === decisionId}
      disabled={isLoading}
      aria-label={`Undo the decision on ${on}`}
      onClick={async () => {
        const { error } = await takeBack({ id: businessId, decisionId });
        if (error) notify({ destructive: true, title: 'Not undone', text: errorText(error, '') });
        else notify({ title: 'Undone', text: 'If there was an earlier decision, it applies again.' });
      }}
    >
      Undo
    </Button>
  );
  return (
    <DetailSection title="Decisions">
      {closure && (
        <Entry>
          <ClosureNote closure={closure} />
          {button(closure.id, 'the closure')}
        </Entry>
      )}
      {pages.map((decision) => (
        <Entry key={decision.id}>
          <div>
            {platformName(decision.platformId)}:{' '}
            <SafeLink href={decision.url}>{shortUrl(decision.url)}</SafeLink>
            <DecisionNote decision={decision} />
            {isUncounted(decision, details) && (
              <Small>Made in another verification: this one does not count it.</Small>
            )}
          </div>
          {button(decision.id, shortUrl(decision.url))}
        </Entry>
      ))}
    </DetailSection>
  );
}

const Entry = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  padding-bottom: ${space(2)};
  overflow-wrap: anywhere;
`;
