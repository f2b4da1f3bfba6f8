import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../lib/theme.ts';
import { Icon } from './Icon.tsx';
import { controlStyle } from './TextInput.tsx';

type Props = ComponentProps<'select'> & {
  /** Options that are shown after `children`, which are options, too. */
  options?: readonly (readonly [value: string | number, text: string])[];
};

export function Select({ options = [], children, ...rest }: Props) {
  return (
    <Frame>
      <NativeSelect {...rest}>
        {children}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </NativeSelect>
      <Icon name="fa-solid fa-chevron-down" />
    </Frame>
  );
}

const Frame = styled.span`
  position: relative;
  display: block;
  min-width: 0;
  > i {
    position: absolute;
    right: ${space(2)};
    top: 50%;
    transform: translateY(-50%);
    font-size: 10px;
    color: ${color.muted};
    pointer-events: none;
  }
`;

const NativeSelect = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: ${space(7)};
  text-overflow: ellipsis;
`;
