import { Fragment } from 'react';
import { styled } from 'styled-components';
import type { Business } from '#contract/businesses.ts';
import type { Decision } from '#contract/decisions.ts';
import type { PlatformDetails } from '#contract/platformDetails.ts';
import { Badge } from '../../components/Badge.tsx';
import { PlatformIcon } from '../../components/PlatformIcon.tsx';
import { SafeLink } from '../../components/SafeLink.tsx';
import { shortUrl } from '../../lib/shortUrl.ts';
import { color, screen, space } from '../../lib/theme.ts';
import { usePlatforms } from '../../lib/usePlatforms.ts';
import {
  acceptedElsewhere,
  countingDecisions,
  foundBy,
  isTied,
  isUncounted,
  Marks,
  OUTCOMES,
} from '../evidence/index.ts';
import { EarlierNote } from './EarlierNote.tsx';

type Props = { business: Business; decisions: Decision[] };

/** Shows each platform's outcome, and how the values of its best candidate compare with the list's. */
export function EvidenceList({ business, decisions }: Props) {
  const platformsOf = usePlatforms();
  const { result } = business;
  const details = result?.processingDetails ?? {};
  const uncounted = countingDecisions(decisions).filter((decision) => isUncounted(decision, details));
  return (
    <ul>
      {platformsOf(Object.keys(details)).map(({ id, name, icon }) => (
        <Entry key={id}>
          <PlatformIcon icon={icon} />
          <strong>{name}</strong>
          <Outcome
            platformId={id}
            details={details[id]!}
            business={business}
            accepted={uncounted.find(({ platformId }) => platformId === id)}
          />
        </Entry>
      ))}
    </ul>
  );
}

/** If only an operator's decision speaks for the platform's page, says who made it: `Pasted by ana@example.com.` */
function namedBy({ candidates, decision }: PlatformDetails): string | undefined {
  const evidence = candidates[0]?.for;
  if (!evidence?.length || evidence.some((kind) => kind !== 'operator')) return undefined;
  return `${decision?.verdict === 'accepted' ? 'Accepted' : 'Pasted'} by ${decision?.by ?? 'an operator'}.`;
}

type OutcomeProps = {
  platformId: string;
  details: PlatformDetails;
  business: Business;
  /** Set if a page was accepted for the salon, but does not count here. */
  accepted: Decision | undefined;
};

function Outcome({ platformId, details, business, accepted }: OutcomeProps) {
  const { outcome, candidates, reason, changes = [] } = details;
  const { label, tone, icon } = OUTCOMES[outcome];
  const [best] = candidates;
  const pages = candidates.filter((page, at) => !at || isTied(details, page));
  const isClosest = outcome !== 'found' && outcome !== 'possible';
  const isRejected = best?.against.includes('operator');
  const sources = [namedBy(details), best && foundBy(best)].filter(Boolean);
  const elsewhere = accepted
    ? `${shortUrl(accepted.url)} was accepted for this salon in another verification: this one does not count it.`
    : best?.pageOf && acceptedElsewhere(best.pageOf);
  return (
    <>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      <Why>
        {reason && <p>{reason}</p>}
        {elsewhere && <p dir="auto">{elsewhere}</p>}
        {pages.map((page, at) => (
          <Fragment key={page.url}>
            {isClosest && <Small>{isRejected ? 'Rejected page:' : 'Closest page:'}</Small>}
            {page.title && <Small dir="auto">“{page.title}”</Small>}
            {outcome !== 'found' && <Address href={page.url}>{shortUrl(page.url)}</Address>}
            {at === 0 && <Marks evidence={page} business={business} />}
          </Fragment>
        ))}
        {sources.length > 0 && <Small>{sources.join(' ')}</Small>}
        <EarlierNote business={business} platformId={platformId} />
        {changes.length > 0 && (
          <Small>The page also says: {changes.map((words) => `“${words}”`).join('; ')}</Small>
        )}
      </Why>
    </>
  );
}

const Entry = styled.li`
  display: grid;
  grid-template-columns: 20px 104px 104px minmax(0, 1fr);
  align-items: start;
  gap: ${space(1)} ${space(2)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color.border};
  &:last-child { border-bottom: 0; }
  > i { margin-top: 4px; }
  > strong { font-weight: 500; line-height: 22px; }
  > span { justify-self: start; }
  ${screen.narrow} {
    grid-template-columns: 20px minmax(0, 1fr) auto;
    > div { grid-column: 2 / -1; }
  }
`;

const Why = styled.div`
  font-size: 13px;
  line-height: 22px;
  overflow-wrap: anywhere;
`;

/**
 * The URL of a page that was not found for certain. Found pages are among the platform URLs, so they are left out here.
 */
const Address = styled(SafeLink)`
  display: block;
`;

const Small = styled.p`
  color: ${color.muted};
  line-height: 18px;
`;
