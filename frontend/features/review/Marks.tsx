import { styled } from 'styled-components';
import type { Candidate } from '#contract/businesses.ts';
import { Icon } from '../../components/Icon.tsx';
import { color, space, type } from '../../lib/theme.ts';
import type { Agreement, Aspect } from './comparison.ts';
import { ASPECTS, agreementOn } from './comparison.ts';

const ICONS: Record<Agreement, string> = {
  same: 'fa-solid fa-check',
  differs: 'fa-solid fa-not-equal',
  'not shown': 'fa-solid fa-minus',
};

const COLORS: Record<Agreement, string> = {
  same: color.successText,
  differs: color.dangerText,
  'not shown': color.muted,
};

/** How name, street, ZIP, city and phone of a listing compare with ours. */
export function Marks({ evidence }: { evidence: Pick<Candidate, 'for' | 'against'> }) {
  return (
    <List>
      {(Object.keys(ASPECTS) as Aspect[]).map((aspect) => {
        const agreement = agreementOn(aspect, evidence);
        return (
          <Mark key={aspect} $color={COLORS[agreement]}>
            <dt>{ASPECTS[aspect]}</dt>
            <dd>
              <Icon name={ICONS[agreement]} />
              {agreement}
            </dd>
          </Mark>
        );
      })}
    </List>
  );
}

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(0.5)} ${space(4)};
  margin: ${space(0.5)} 0;
  font-size: ${type.caption};
`;

const Mark = styled.div<{ $color: string }>`
  display: flex;
  gap: ${space(1)};
  dt { color: ${color.muted}; }
  dd { color: ${({ $color }) => $color}; font-weight: 500; white-space: nowrap; }
`;
