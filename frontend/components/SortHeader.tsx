import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, space } from '../lib/theme.ts';
import { Icon } from './Icon.tsx';

type Props = {
  /** Undefined unless the table is sorted by this column. */
  order: 'asc' | 'desc' | undefined;
  onSort: () => void;
  /** The column's name, for its styles. */
  cell?: string;
  children: ReactNode;
};

const icons = { asc: 'fa-solid fa-arrow-up', desc: 'fa-solid fa-arrow-down', none: 'fa-solid fa-sort' };
const spoken = { asc: 'ascending', desc: 'descending' } as const;

export function SortHeader({ order, onSort, cell, children }: Props) {
  return (
    <th scope="col" aria-sort={order ? spoken[order] : 'none'} data-cell={cell}>
      <SortButton type="button" onClick={onSort} $active={!!order}>
        {children}
        <Icon name={icons[order ?? 'none']} />
      </SortButton>
    </th>
  );
}

const SortButton = styled.button<{ $active: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  height: 28px;
  margin-left: -${space(1.5)};
  padding: 0 ${space(1.5)};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${({ $active }) => ($active ? color.text : 'inherit')};
  font-weight: 500;
  &:hover { color: ${color.text}; background: ${color.hover}; }
  i { font-size: 10px; }
`;
