import type { RuleSet } from 'styled-components';
import { css } from 'styled-components';
import type { SortKey } from '#contract/jobQueries.ts';
import type { BlockLayout, Column } from '../../components/Table.tsx';
import { color, space, type } from '../../lib/theme.ts';

// The columns of the results table, from which its head, rows, grid and skeleton are made. What the cells show is in
// resultCells.tsx, so that the first load does not contain it.

export type ResultCell = 'select' | 'name' | 'location' | 'status' | 'platforms' | 'count' | 'actions';

export type ColumnLayout<Cell extends string = string> = Column<Cell> & {
  sort?: SortKey;
  /** The height of a cell without its padding, in pixels. The skeleton uses it. */
  height: number;
  style?: RuleSet;
  /** Applies where rows are blocks. */
  blockStyle?: RuleSet;
};

const wrapping = css`
  padding: ${space(1)} ${space(3)};
  overflow-wrap: anywhere;
  white-space: normal;
`;

export const RESULT_COLUMNS: ColumnLayout<ResultCell>[] = [
  { cell: 'select', title: '', width: '44px', height: 16 },
  { cell: 'name', title: 'Business Name', sort: 'name', height: 18, style: wrapping },
  {
    cell: 'location',
    title: 'Location',
    height: 34,
    style: wrapping,
    blockStyle: css`color: ${color.muted}; font-size: ${type.caption};`,
  },
  {
    cell: 'status',
    title: 'Status',
    sort: 'status',
    width: '212px',
    height: 22,
    atEnd: true,
    // A salon may have so many badges that they take two lines.
    style: css`${wrapping} > * { margin: 1px 0; }`,
    blockStyle: css`max-width: 320px;`,
  },
  {
    cell: 'platforms',
    title: 'Platforms',
    width: '316px',
    height: 28,
    atEnd: true,
    // Reserves the height of the icons, so that nothing moves when they appear.
    blockStyle: css`display: flex; align-items: center; min-height: 28px;`,
  },
  {
    cell: 'count',
    title: 'Count',
    sort: 'platformCount',
    width: '84px',
    height: 18,
    atEnd: true,
    style: css`text-align: right;`,
    blockStyle: css`
      font-size: ${type.caption};
      &::before { content: 'Count '; color: ${color.muted}; }
    `,
  },
  {
    cell: 'actions',
    title: 'Actions',
    width: '84px',
    height: 32,
    atEnd: true,
    style: css`
      padding: 0 ${space(2)};
      button { padding: 0 ${space(1)}; }
    `,
  },
];

/** The areas of the cells where rows are blocks: `COMPACT` on small laptops and tablets, `NARROW` on phones. */
export const COMPACT: BlockLayout = {
  widths: '32px minmax(0, 1fr) auto 64px',
  lines: ['select name status actions', '. location platforms count'],
};
export const NARROW: BlockLayout = {
  widths: '32px minmax(0, 1fr) auto',
  lines: ['select name actions', '. location location', '. status count', 'platforms platforms platforms'],
};
