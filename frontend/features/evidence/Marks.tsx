import { styled } from 'styled-components';
import type { Business } from '#contract/businesses.ts';
import { Icon } from '../../components/Icon.tsx';
import { ELEMENT_NAMES } from '../../lib/elementNames.ts';
import { color, space, type } from '../../lib/theme.ts';
import { usePlatforms } from '../../lib/usePlatforms.ts';
import type { Agreement, Compared, Evidence } from './comparison.ts';
import { compare, ourValues } from './comparison.ts';

const LOOKS: Record<Agreement, [icon: string, color: string]> = {
  same: ['fa-solid fa-check', color.successText],
  similar: ['fa-solid fa-check', color.successText],
  differs: ['fa-solid fa-not-equal', color.dangerText],
  'in its URL': ['fa-solid fa-check', color.successText],
  'not in your list': ['fa-solid fa-plus', color.text],
  'not shown': ['fa-solid fa-minus', color.muted],
  'not compared': ['fa-solid fa-minus', color.muted],
};

/** Shows how a page's name, street, ZIP, city and phone compare with the list. */
export function Marks({ evidence, business }: { evidence: Evidence; business: Business }) {
  const platformsOf = usePlatforms();
  return (
    <List>
      {compare(evidence, ourValues(business)).map((compared) => (
        <Mark
          key={compared.aspect}
          {...compared}
          sources={platformsOf(compared.learnedFrom).map(({ name }) => name)}
        />
      ))}
    </List>
  );
}

function Mark({ aspect, agreement, theirs, ours, sources }: Compared & { sources: string[] }) {
  const [icon, textColor] = LOOKS[agreement];
  return (
    <Pair $color={textColor}>
      <dt>{ELEMENT_NAMES[aspect]}</dt>
      <dd>
        <strong>
          <Icon name={icon} />
          {agreement}
        </strong>
        {theirs !== undefined && <bdi>{theirs}</bdi>}
        {sources.length > 0 && <span>(as on {sources.join(', ')})</span>}
        {ours !== undefined && (
          <span>
            (your list: <bdi>{ours}</bdi>)
          </span>
        )}
      </dd>
    </Pair>
  );
}

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(4)};
  margin: ${space(0.5)} 0;
  font-size: ${type.caption};
  line-height: 18px;
`;

const Pair = styled.div<{ $color: string }>`
  display: flex;
  gap: ${space(1)};
  dt { flex: none; color: ${color.muted}; }
  dd { display: flex; flex-wrap: wrap; column-gap: ${space(1.5)}; overflow-wrap: anywhere; }
  dd > strong {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    color: ${({ $color }) => $color};
    font-weight: 500;
    white-space: nowrap;
  }
  dd > span { color: ${color.muted}; }
`;
