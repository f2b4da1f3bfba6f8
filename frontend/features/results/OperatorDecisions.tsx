import { styled } from 'styled-components';
import type { ClosureDecision, Decision } from '#contract/decisions.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { shortUrl } from '../../lib/shortUrl.ts';
import { space } from '../../lib/theme.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';
import { ClosureNote, countingDecisions, DecisionNote } from '../evidence/index.ts';
import { DetailSection } from './DetailSection.tsx';

type Props = { decisions: Decision[]; closure: ClosureDecision | undefined };

export function OperatorDecisions({ decisions, closure }: Props) {
  const platformName = usePlatformName();
  const pages = countingDecisions(decisions);
  if (!closure && pages.length === 0) return null;
  return (
    <DetailSection title="Decisions">
      {closure && <ClosureNote closure={closure} />}
      {pages.map((decision) => (
        <Entry key={decision.id}>
          {platformName(decision.platformId)}:{' '}
          <SafeLink href={decision.url}>{shortUrl(decision.url)}</SafeLink>
          <DecisionNote decision={decision} />
        </Entry>
      ))}
    </DetailSection>
  );
}

const Entry = styled.div`
  padding-bottom: ${space(2)};
  overflow-wrap: anywhere;
`;
