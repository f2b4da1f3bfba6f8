import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import type { ButtonLook } from '../../../components/Button.tsx';
import { buttonStyle } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { size } from '../../../lib/theme.ts';

export function ExportFormatsButton(props: ComponentProps<'button'>) {
  return (
    <Small type="button" aria-label="Other exports" {...props}>
      <Icon name="fa-solid fa-chevron-down" />
    </Small>
  );
}

const Small = styled.button<ButtonLook>`
  ${buttonStyle}
  width: ${size.control};
  padding: 0;
`;
