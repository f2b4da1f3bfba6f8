import type { ComponentType } from 'react';
import { css, keyframes } from 'styled-components';
import type { FactKind } from '#contract/facts.ts';
import { FACT_KINDS } from '#contract/factWords.ts';
import { color, space, type } from '../../lib/theme.ts';
import { FACT_NAMES, FactValue } from '../facts/index.ts';
import type { RowProps } from './resultCells.tsx';
import { RESULT_CELLS } from './resultCells.tsx';
import type { ColumnLayout } from './resultColumns.ts';
import { RESULT_COLUMNS } from './resultColumns.ts';

/** The width of a column of facts, in pixels. */
export const FACT_WIDTH = 180;
/** The width, in pixels, that the table needs without columns of facts. */
export const PLAIN_WIDTH = 1060;

export type ResultColumn = ColumnLayout & { Cell: ComponentType<RowProps> };

const PLAIN_COLUMNS = RESULT_COLUMNS.map(
  (column): ResultColumn => ({ ...column, Cell: RESULT_CELLS[column.cell] }),
);

/** Returns the cell that shows the chosen facts of one kind. It is empty if there are none. */
function factCell(kind: FactKind) {
  return function FactCell({ business: { result } }: RowProps) {
    const chosen = result?.facts?.filter((fact) => fact.kind === kind && fact.isChosen) ?? [];
    return chosen.map((fact, index) => (
      <span key={JSON.stringify(fact.value)}>
        {index > 0 && '; '}
        <FactValue fact={fact} />
      </span>
    ));
  };
}

const FACT_COLUMNS = new Map(
  FACT_KINDS.map((kind): [FactKind, ResultColumn] => [
    kind,
    { cell: `fact-${kind}`, title: FACT_NAMES[kind], Cell: factCell(kind), height: 18 },
  ]),
);

/** Returns the table's columns, with those of the given kinds of facts before the last column, the actions. */
export function columnsWith(kinds: readonly FactKind[]): ResultColumn[] {
  const facts = kinds.flatMap((kind) => FACT_COLUMNS.get(kind) ?? []);
  return [...PLAIN_COLUMNS.slice(0, -1), ...facts, ...PLAIN_COLUMNS.slice(-1)];
}

/** In wide windows, a cell of facts has one line, and a longer text is cut. For narrower windows see `factLines`. */
export const factCells = css`
  [data-cell^='fact-'] { width: ${FACT_WIDTH}px; }
  td[data-cell^='fact-'] { overflow: hidden; text-overflow: ellipsis; }
`;

const untilTheEnd = keyframes`0%, 99% { opacity: 1; } to { opacity: 0; }`;

/**
 * Keeps the actions at the right end of the frame while the facts scroll under them. The actions cover the frame's
 * shadow, so they have one of their own, which disappears when the frame is scrolled to its end. Browsers without
 * scroll-driven animations do not show it.
 */
export const actionsInSight = css`
  /* With collapsed borders, the borders of the actions would not move with the sticky cells. */
  border-collapse: separate;
  border-spacing: 0;
  [data-cell='actions'] { position: sticky; right: 0; }
  td[data-cell='actions'] { background: ${color.surface}; }
  td[data-cell='actions']::after {
    content: '';
    position: absolute;
    inset: 0 0 0 auto;
    width: 12px;
    background: linear-gradient(to left, ${color.controlBorder}, transparent);
    opacity: 0;
    pointer-events: none;
    animation: ${untilTheEnd} 1ms linear both;
    animation-timeline: scroll(nearest inline);
  }
  /* A link that gets the focus is scrolled to the left of the actions. */
  td[data-cell^='fact-'] a { scroll-margin-right: 96px; }
`;

/**
 * For narrower windows, where each row is a block of several lines: each kind of fact has a line of its own, which
 * begins with the name of the kind.
 */
export const factLines = css`
  thead [data-cell^='fact-'], td[data-cell^='fact-']:empty { display: none; }
  td[data-cell='actions'] { position: static; background: none; }
  td[data-cell='actions']::after { content: none; }
  td[data-cell^='fact-'] {
    grid-column: 2 / -1;
    font-size: ${type.caption};
    white-space: normal;
    overflow-wrap: anywhere;
  }
  ${FACT_KINDS.map(
    (kind) => css`
      td[data-cell='fact-${kind}']::before {
        content: '${FACT_NAMES[kind]}';
        margin-inline-end: ${space(2)};
        color: ${color.muted};
      }
    `,
  )}
`;
