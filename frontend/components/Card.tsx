import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space, type } from '../lib/theme.ts';
import { Small } from './Small.ts';

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title: string;
  subtitle?: string;
  /** Shown when the pointer rests on the title. */
  hint?: string;
  /** Shown to the right of the title. */
  actions?: ReactNode;
  /** True for less padding. */
  dense?: boolean;
  children?: ReactNode;
};

export function Card({ title, subtitle, hint, actions, dense = false, children, ...rest }: Props) {
  const titleId = useId();
  return (
    <Panel aria-labelledby={titleId} $dense={dense} {...rest}>
      <CardHead $dense={dense}>
        <div>
          <CardTitle id={titleId} title={hint}>
            {title}
          </CardTitle>
          {subtitle && <Small>{subtitle}</Small>}
        </div>
        {actions}
      </CardHead>
      {children}
    </Panel>
  );
}

export const Panel = styled.section<{ $dense?: boolean }>`
  background: ${color.surface};
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  padding: ${({ $dense }) => ($dense ? `${space(2)} ${space(4)} ${space(2.5)}` : `${space(3)} ${space(4)} ${space(4)}`)};
  min-width: 0;
`;

export const CardHead = styled.div<{ $dense: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-height: ${({ $dense }) => ($dense ? space(7) : size.control)};
  margin-bottom: ${({ $dense }) => ($dense ? 0 : space(2))};
`;

export const CardTitle = styled.h2`
  font-size: ${type.title};
  font-weight: 600;
  line-height: 20px;
`;
