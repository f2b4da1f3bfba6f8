import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Business } from '#contract/businesses.ts';
import { Badge } from '../../components/Badge.tsx';
import { PlatformIcon } from '../../components/PlatformIcon.tsx';
import { SafeLink } from '../../components/SafeLink.tsx';
import { Small } from '../../components/Small.ts';
import { listed } from '../../lib/listed.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { color, radius, screen, space, type } from '../../lib/theme.ts';
import { usePlatforms } from '../../lib/usePlatforms.ts';
import { DecisionNote, foundBy, Marks, OUTCOMES, VERDICTS } from '../evidence/index.ts';
import type { sharedBy } from './choices.ts';
import type { Listing } from './listings.ts';
import { ownerText } from './listings.ts';
import { AUTO } from './optimisticEntry.ts';
import { useInView } from './useInView.ts';

/** The keys 1 to 9 select a listing by its number. Listings with higher numbers have no key. */
const MAX_KEY = 9;

const CANDIDATE = { label: 'Candidate', tone: 'neutral', icon: 'fa-solid fa-ellipsis' } as const;

type Props = {
  listing: Listing;
  business: Business;
  number: number;
  selected: boolean;
  /**
   * For the selected page: the platforms of the pages that are decided together with it, except those of found pages.
   * Empty for all other pages.
   */
  togetherWith: readonly string[];
  /**
   * What this page and the selected one both show, if a decision on the selected page may also apply to this one; else
   * undefined.
   */
  together: ReturnType<typeof sharedBy>;
  /** The note that an earlier run found this page, or another one on the platform; empty if there is no note. */
  earlier: ReactNode;
  onSelect: () => void;
};

export function ListingCard({
  listing,
  business,
  number,
  selected,
  togetherWith,
  together,
  earlier,
  onSelect,
}: Props) {
  const { platformId, url, title, snippet, evidence, reason, outcome, operating, pageOf, decision } = listing;
  const [platform] = usePlatforms()([platformId]);
  const ref = useInView(selected, number === 1);
  const ofPage = outcome ? OUTCOMES[outcome] : CANDIDATE;
  const { label, tone, icon } = decision ? VERDICTS[decision.verdict] : ofPage;
  const name = platformId === AUTO ? 'Page' : platform!.name;
  const search = evidence && foundBy(evidence);
  return (
    <Card ref={ref} $selected={selected} $together={together !== undefined}>
      <Head>
        <Select
          type="button"
          aria-pressed={selected}
          aria-keyshortcuts={number <= MAX_KEY ? String(number) : undefined}
          onClick={onSelect}
        >
          <Digit>{number}</Digit>
          <PlatformIcon icon={platform?.icon} />
          {name}
        </Select>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </Head>
      {title && <Title dir="auto">{title}</Title>}
      {snippet && <Snippet dir="auto">{snippet}</Snippet>}
      <Address href={url}>{shortUrl(url)}</Address>
      {evidence && <Marks evidence={evidence} business={business} />}
      {reason && !decision && <Small dir="auto">{reason}</Small>}
      {search && <Small>{search}</Small>}
      {earlier}
      {togetherWith.length > 0 && (
        <Small>
          Decided together with the {togetherWith.length > 1 ? 'pages' : 'page'} on {listed(togetherWith)}.
        </Small>
      )}
      {together && (
        <Small>
          Same {together}:{' '}
          {outcome === 'found'
            ? 'Rejecting applies to this page, too; accepting only to the chosen one.'
            : 'decided together with the chosen page.'}
        </Small>
      )}
      {pageOf && (!decision || decision.verdict === 'rejected') && (
        <Small dir="auto">{ownerText(pageOf)}</Small>
      )}
      {operating?.says === 'closed' && (
        <Small>
          {operating.structured ? 'Its map listing or a panel of the search says' : 'Says'} that it is closed
          for good: <q dir="auto">{operating.words}</q>
        </Small>
      )}
      {decision && <DecisionNote decision={decision} />}
    </Card>
  );
}

const Card = styled.li<{ $selected: boolean; $together: boolean }>`
  margin-bottom: ${space(2)};
  padding: ${space(2)} ${space(3)} ${space(2.5)};
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  overflow-wrap: anywhere;
  /* Scrolled into view, a card stays above the sticky action bar, which covers the end of the window. */
  ${screen.medium} { scroll-margin-bottom: calc(var(--actions-height, 0px) + ${space(2)}); }
  /**
   * To be recognisable without colours, the selected card's border is wider, and the border of a card that is decided
   * with it is dashed.
   */
  ${({ $together }) => $together && `border-color: ${color.accent}; border-left-style: dashed;`}
  ${({ $selected }) => $selected && `border-color: ${color.accent}; box-shadow: inset 3px 0 0 ${color.accent}; outline: 1px solid ${color.accent};`}
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
`;

const Select = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 28px;
  padding: 0 ${space(2)} 0 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  font-weight: 500;
  text-align: start;
  &:hover { background: ${color.hover}; }
`;

const Digit = styled.span`
  min-width: 22px;
  padding: 0 ${space(1)};
  border: 1px solid ${color.controlBorder};
  border-radius: 4px;
  font-size: ${type.caption};
  line-height: 20px;
  text-align: center;
  [aria-pressed='true'] > & { border-color: ${color.accent}; background: ${color.accent}; color: ${color.onAccent}; }
`;

const Title = styled.p`
  margin-top: ${space(1)};
  font-weight: 500;
`;

const Snippet = styled.p`
  color: ${color.muted};
  font-size: 13px;
`;

const Address = styled(SafeLink)`
  display: inline-block;
  min-height: 24px;
  font-size: 13px;
  line-height: 24px;
`;
