import { styled } from 'styled-components';
import type { Business } from '#contract/businesses.ts';
import type { ClosureDecision } from '#contract/decisions.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { shortUrl } from '../../lib/shortUrl.ts';
import { space } from '../../lib/theme.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';
import { ClosureNote, DecisionNote } from '../evidence/index.ts';
import { DetailSection } from './DetailSection.tsx';
import { pageDecisions } from './pageDecisions.ts';

type Props = { result: Business['result']; closure: ClosureDecision | undefined };

export function OperatorDecisions({ result, closure }: Props) {
  const platformName = usePlatformName();
  const pages = pageDecisions(result);
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
