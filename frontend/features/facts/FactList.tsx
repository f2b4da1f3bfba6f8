import { styled } from 'styled-components';
import type { Fact, FactSource } from '#contract/facts.ts';
import { FACT_KINDS } from '#contract/factWords.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { formatTime } from '../../lib/formatTime.ts';
import { color, screen, space } from '../../lib/theme.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';
import { FactValue } from './FactValue.tsx';
import { FACT_NAMES } from './factNames.ts';

/** Shows each kind of fact with its values, their sources and dates. Chosen values come first. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const kinds = FACT_KINDS.filter((kind) => facts.some((fact) => fact.kind === kind));
  return (
    <List>
      {kinds.map((kind) => (
        <Entry key={kind}>
          <dt>{FACT_NAMES[kind]}</dt>
          {facts
            .filter((fact) => fact.kind === kind)
            .map((fact) => (
              <dd key={JSON.stringify(fact.value)}>
                {!fact.isChosen && 'Also: '}
                <FactValue fact={fact} />
                <Sources>
                  {fact.sources.map((source, index) => (
                    <Source key={source.page} source={source} index={index} />
                  ))}
                </Sources>
              </dd>
            ))}
        </Entry>
      ))}
    </List>
  );
}

/** The URL of a panel that has no page of its own begins with this. */
const MAP_SEARCH = 'https://www.google.com/maps/search/';

function Source({ source, index }: { source: FactSource; index: number }) {
  const platformName = usePlatformName();
  const { platformId, page, provider, seenAt, shows = 'the phone number or street' } = source;
  const isPanel = page.startsWith(MAP_SEARCH);
  const own = isPanel ? 'a panel of the search' : 'the website itself';
  const name = platformId === undefined ? own : platformName(platformId);
  const by = provider === 'operator' ? 'set by an operator' : `by ${provider}`;
  return (
    <>
      {index ? ', ' : 'From '}
      <SafeLink href={page}>{name}</SafeLink> ({by}, {formatTime(seenAt, 'unknown')})
      {platformId === undefined && !isPanel && `, which shows ${shows}`}
    </>
  );
}

const List = styled.dl`
  font-size: 13px;
  line-height: 20px;
`;

const Entry = styled.div`
  display: grid;
  grid-template-columns: 108px minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color.border};
  &:last-child { border-bottom: 0; }
  dt { color: ${color.muted}; }
  dd { grid-column: 2; overflow-wrap: anywhere; }
  ${screen.narrow} {
    grid-template-columns: minmax(0, 1fr);
    dd { grid-column: 1; }
  }
`;

const Sources = styled.span`
  display: block;
  color: ${color.muted};
  font-size: 12px;
  line-height: 18px;
`;
