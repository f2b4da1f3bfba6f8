import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { buttonStyle } from '../../../components/Button.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { size } from '../../../lib/theme.ts';

export function ExportFormatsButton(props: ComponentProps<'button'>) {
  return (
    <Small type="button" aria-label="Other exports" {...props} $variant="secondary">
      <Icon name="fa-solid fa-chevron-down" />
    </Small>
  );
}

const Small = styled.button<{ $variant: 'secondary' }>`
  ${buttonStyle}
  width: ${size.control};
  padding: 0;
`;
