import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color } from '../lib/theme.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** True if some of the items are selected, but not all. */
  indeterminate?: boolean;
};

export function Checkbox({ indeterminate = false, ...rest }: Props) {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate;
  };
  return <Box type="checkbox" ref={mark} {...rest} />;
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
