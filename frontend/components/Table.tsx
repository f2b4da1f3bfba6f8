import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, layer, motion, radius, screen, size, space, type } from '../lib/theme.ts';
import { visuallyHidden } from './VisuallyHidden.tsx';

/**
 * Scrolls a wide table horizontally, with a shadow at the right end while there is more. The arrow keys scroll it, too.
 */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Frame role="region" aria-label={label} tabIndex={0}>
      {children}
    </Frame>
  );
}

/** The first background scrolls with the table, and covers the shadow once the table's end is in view. */
const Frame = styled.div`
  overflow: auto;
  background:
    right / 24px 100% no-repeat local linear-gradient(to left, ${color.surface} 50%, transparent),
    right / 12px 100% no-repeat linear-gradient(to left, ${color.controlBorder}, transparent);
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

/** The spacing of a row that is shown as a block, in pixels. */
const BLOCK = { gap: 2, padding: 8, border: 1 };

/** Shows each row as a block of several lines. `blockLayout` arranges its cells. */
const stackedRows = css`
  &, tbody { display: block; }
  tbody tr {
    display: grid;
    align-items: center;
    gap: ${BLOCK.gap}px ${space(2)};
    padding: ${BLOCK.padding}px ${space(3)};
    border-top: ${BLOCK.border}px solid ${color.border};
    &:hover, &:hover td { background: ${color.subtle}; }
  }
  tbody td {
    height: auto;
    padding: 0;
    border: 0;
    &[data-cell] { width: auto; padding: 0; text-align: left; }
  }
`;

/** `cell` is the column's name in `data-cell`. In a narrow window, where a row is a block, it names the grid area. */
export type Column<Cell extends string = string> = {
  cell: Cell;
  title: string;
  /** Columns without a width share the remaining space equally. */
  width?: string;
  /** If rows are blocks, aligns the cell with the end of its area. */
  atEnd?: boolean;
};

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ cell, title }) => (
          <th key={cell} scope="col" data-cell={cell}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Makes cells as high as their texts, which wrap. */
export const wrappedCells = css`
  tbody td {
    height: auto;
    padding: ${space(2)} ${space(3)};
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

/** How the cells of a row are arranged if rows are blocks, as in grid-template-columns and grid-template-areas. */
export type BlockLayout = { widths: string; lines: string[] };

/** Gives columns fixed widths, so that nothing moves from page to page. Fades the rows of an `aria-busy` table. */
export const fixedColumns = (columns: readonly Column[]) => css`
  table-layout: fixed;
  tbody { transition: opacity ${motion}; }
  &[aria-busy='true'] > tbody { opacity: 0.55; }
  ${columns.map(({ cell, width }) => (width ? `[data-cell='${cell}'] { width: ${width}; }` : '')).join('\n')}
`;

/** Shows each row as a block, with each cell in the area of its name. */
export const blockRows = (columns: readonly Column[], layout: BlockLayout) => css`
  ${stackedRows}
  ${blockLayout(layout)}
  ${columns
    .map(
      ({ cell, atEnd }) =>
        `td[data-cell='${cell}'] { grid-area: ${cell};${atEnd ? ' justify-self: end;' : ''} }`,
    )
    .join('\n')}
`;

/** Returns the height of a block in pixels. Each of its lines is as high as its highest cell. */
export function blockHeight(
  columns: readonly { cell: string; height: number }[],
  { lines }: BlockLayout,
): number {
  const heights = lines.map((line) => {
    const names = line.split(' ');
    return Math.max(...columns.map(({ cell, height }) => (names.includes(cell) ? height : 0)));
  });
  const gaps = BLOCK.gap * (lines.length - 1);
  return heights.reduce((sum, height) => sum + height, gaps + 2 * BLOCK.padding + BLOCK.border);
}

export const blockLayout = ({ widths, lines }: BlockLayout) => css`
  tbody tr {
    grid-template-columns: ${widths};
    grid-template-areas: ${lines.map((line) => `'${line}'`).join(' ')};
  }
`;

/** Lays a table out in columns of fixed widths; in narrower windows each row is a block, and the head is hidden. */
export const columnsOrBlocks = (columns: readonly Column[], compact: BlockLayout, narrow: BlockLayout) => css`
  ${fixedColumns(columns)}
  ${screen.compact} {
    ${blockRows(columns, compact)}
    thead { ${visuallyHidden} }
    tbody tr { &:first-child { border-top: 0; } }
  }
  ${screen.narrow} { ${blockLayout(narrow)} }
`;

/**
 * Like `columnsOrBlocks`, for groups of rows: all but a group's first row have `data-first='false'`. The head's cell
 * `kept` stays visible above blocks, for example to select all.
 */
export const groupedColumnsOrBlocks = (
  columns: readonly Column[],
  compact: BlockLayout,
  narrow: BlockLayout,
  kept: string,
) => css`
  ${fixedColumns(columns)}
  ${wrappedCells}
  tbody td { vertical-align: top; }
  tr[data-first='false'] td { border-top-style: dashed; }
  ${screen.compact} {
    ${blockRows(columns, compact)}
    tbody tr { align-items: start; padding: ${space(3)}; &:first-child { border-top: 0; } }
    thead, thead tr { display: block; }
    th[data-cell='${kept}'] { display: block; width: auto; position: static; height: auto; padding: ${space(2)} ${space(3)}; }
    th:not([data-cell='${kept}']) { ${visuallyHidden} }
  }
  ${screen.narrow} { ${blockLayout(narrow)} }
`;

/** Text on one line, cut with an ellipsis. Set `title` to the whole text. */
export const Truncated = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  min-width: 0;
`;
