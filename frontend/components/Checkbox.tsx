import type { ComponentProps } from 'react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../lib/theme.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Some of the items are selected, but not all. */
  indeterminate?: boolean;
};

export function Checkbox({ indeterminate = false, ...rest }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <Box type="checkbox" ref={box} {...rest} />;
}

const Box = styled.input`
  width: 16px;
  height: 16px;
  margin: 0;
  flex: none;
  accent-color: ${color.accent};
  cursor: pointer;
  &:disabled { cursor: not-allowed; }
`;
