import { styled } from 'styled-components';
import { Icon } from '../../../components/Icon.tsx';
import { Tooltip } from '../../../components/Tooltip.tsx';
import { color, radius } from '../../../lib/theme.ts';

const TEXT =
  'Use a comma-separated format: street, city, state, ZIP. City and state auto-populate from it; please verify them.';

export function AddressHelp() {
  return (
    <Tooltip text={TEXT}>
      <HelpButton type="button" aria-label="Address format">
        <Icon name="fa-solid fa-circle-question" />
      </HelpButton>
    </Tooltip>
  );
}

const HelpButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 24px;
  height: 24px;
  margin: -2px 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.muted};
  cursor: help;
  &:hover { color: ${color.text}; }
`;
