import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, layer, radius, size, space, type } from '../lib/theme.ts';

/** Scrolls sideways by itself where the table is wider than the page; by keyboard too, once it has the focus. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Frame role="region" aria-label={label} tabIndex={0}>
      {children}
    </Frame>
  );
}

const Frame = styled.div`
  overflow: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  &:focus-visible { border-radius: ${radius.normal}; }
`;

export const Table = styled.table`
  th, td {
    padding: 0 ${space(3)};
    text-align: left;
    white-space: nowrap;
  }
  th {
    position: sticky;
    top: 0;
    height: 36px;
    background: ${color.subtle};
    color: ${color.muted};
    font-size: ${type.caption};
    font-weight: 500;
    z-index: ${layer.sticky};
  }
  tbody td {
    height: ${size.row};
    border-top: 1px solid ${color.border};
  }
  tbody tr:hover td { background: ${color.subtle}; }
`;

/** Each row as a block, where columns have no room: the table gives `tbody tr` its areas, and each cell its own. */
export const stackedRows = css`
  &, tbody { display: block; }
  tbody tr {
    display: grid;
    align-items: center;
    gap: ${space(0.5)} ${space(2)};
    padding: ${space(2)} ${space(3)};
    border-top: 1px solid ${color.border};
    &:hover, &:hover td { background: ${color.subtle}; }
  }
  tbody td {
    height: auto;
    padding: 0;
    border: 0;
    &[data-cell] { width: auto; padding: 0; text-align: left; }
  }
`;

/** One line that ends in dots where it is too long; give it the whole text as its title. */
export const Truncated = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  min-width: 0;
`;
