import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color, motion, radius, size } from '../lib/theme.ts';
import { Icon } from './Icon.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: string;
  /** The button's accessible name and tooltip. */
  label: string;
};

export function IconButton({ icon, label, ...rest }: Props) {
  return (
    <Square type="button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </Square>
  );
}

const Square = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: ${size.control};
  height: ${size.control};
  flex: none;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.muted};
  transition: background ${motion}, color ${motion};
  &:hover:not(:disabled) {
    background: ${color.hover};
    color: ${color.text};
  }
`;
