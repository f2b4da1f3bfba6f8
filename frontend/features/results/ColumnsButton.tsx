import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { buttonStyle } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { size } from '../../lib/theme.ts';

export function ColumnsButton(props: ComponentProps<'button'>) {
  return (
    <Small
      type="button"
      aria-label="Columns of facts"
      title="Columns of facts"
      {...props}
      $variant="secondary"
    >
      <Icon name="fa-solid fa-table-columns" />
    </Small>
  );
}

const Small = styled.button<{ $variant: 'secondary' }>`
  ${buttonStyle}
  width: ${size.control};
  padding: 0;
`;
