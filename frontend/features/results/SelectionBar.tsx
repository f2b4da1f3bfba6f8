import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { formatNumber } from '../../lib/formatNumber.ts';
import { color, radius, screen, space, type } from '../../lib/theme.ts';
import type { Selection } from './useSelection.ts';

/** Shows how many businesses are selected, including those on other pages or hidden by the filter. */
export function SelectionBar({ selection: { ticked, elsewhere, leftOut, clear } }: { selection: Selection }) {
  if (ticked.size === 0) return null;
  return (
    <Bar>
      <span>
        {formatNumber(ticked.size)} selected
        {elsewhere > 0 && `, ${formatNumber(elsewhere)} not shown`}
        {leftOut > 0 && (
          <>
            {' '}
            · {formatNumber(leftOut)} <Wide>that can't be synced</Wide> left out
          </>
        )}
      </span>
      <Wide aria-hidden="true">·</Wide>
      <Button variant="ghost" onClick={clear}>
        Clear
      </Button>
    </Bar>
  );
}

/** Hidden on tablets, where there is little room. */
const Wide = styled.span`
  ${screen.tablet} { display: none; }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  padding: 0 ${space(1)} 0 ${space(3)};
  border-radius: ${radius.normal};
  background: ${color.accentSubtle};
  color: ${color.accentText};
  font-size: 13px;
  /* On tablets the text takes two lines, in the width that Narrowing reserves. */
  ${screen.tablet} {
    max-width: 228px;
    font-size: ${type.caption};
    line-height: 16px;
  }
`;
