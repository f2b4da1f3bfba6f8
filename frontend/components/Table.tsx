import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, layer, motion, radius, size, space, type } from '../lib/theme.ts';

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
const stackedRows = css`
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

/** A table's column: `cell` is its name in `data-cell` and in the areas of its blocks. */
export type Column<Cell extends string = string> = {
  cell: Cell;
  title: string;
  /** Where rows are lines; absent: an equal share of what is left. */
  width?: string;
  /** Where rows are blocks: at the end of its area. */
  atEnd?: boolean;
};

/** Fixed columns, so that nothing moves from page to page; faded while what is shown is still that of another page. */
export const fixedColumns = (columns: readonly Column[]) => css`
  table-layout: fixed;
  tbody { transition: opacity ${motion}; }
  &[aria-busy='true'] > tbody { opacity: 0.55; }
  ${columns.map(({ cell, width }) => (width ? `[data-cell='${cell}'] { width: ${width}; }` : '')).join('\n')}
`;

/** Each row as a block, with each cell in the area of its name. `areas`: a line each, as in grid-template-areas. */
export const blockRows = (columns: readonly Column[], ...layout: BlockLayout) => css`
  ${stackedRows}
  ${blockLayout(...layout)}
  ${columns
    .map(
      ({ cell, atEnd }) =>
        `td[data-cell='${cell}'] { grid-area: ${cell};${atEnd ? ' justify-self: end;' : ''} }`,
    )
    .join('\n')}
`;

type BlockLayout = [widths: string, ...areas: string[]];

/** Other areas for the same blocks, where there is less room still. */
export const blockLayout = (...[widths, ...areas]: BlockLayout) => css`
  tbody tr {
    grid-template-columns: ${widths};
    grid-template-areas: ${areas.map((line) => `'${line}'`).join(' ')};
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
