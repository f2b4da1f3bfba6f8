import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../../../components/Icon.tsx';
import { color, radius } from '../../../lib/theme.ts';

export const ADDRESS_FORMAT =
  'Use a comma-separated format: street, city, state, ZIP. City and state auto-populate from it; please verify them.';

export function HelpButton(props: ComponentProps<'button'>) {
  return (
    <Round type="button" aria-label="Address format" {...props}>
      <Icon name="fa-solid fa-circle-question" />
    </Round>
  );
}

const Round = styled.button`
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
