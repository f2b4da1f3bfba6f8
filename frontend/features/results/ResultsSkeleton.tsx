import { styled } from 'styled-components';
import { RESULTS_PAGE_SIZE } from '#contract/limits.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { blockHeight } from '../../components/Table.tsx';
import { screen, size } from '../../lib/theme.ts';
import { COMPACT, NARROW, RESULT_COLUMNS } from './resultColumns.ts';

type Props = {
  /** The most rows that there may be. */
  total?: number;
  pageSize?: number;
  /** True to reserve the height of the tools above the rows, too. */
  withTools?: boolean;
};

/** A skeleton about as high as the results that replace it, so that little below them moves. */
export function ResultsSkeleton({
  total = RESULTS_PAGE_SIZE,
  pageSize = RESULTS_PAGE_SIZE,
  withTools = false,
}: Props) {
  return (
    <Box $rows={Math.min(total, pageSize)} $withTools={withTools}>
      <Skeleton text="Loading results..." rows={6} />
    </Box>
  );
}

type BoxProps = { $rows: number; $withTools: boolean };

/**
 * Returns the CSS for the minimum height. All values are in pixels. `row`: the height of a row. `around`: that of the
 * table's header, the pagination and their gaps. `tools`: that of everything above them.
 */
const minHeight = (row: number, around: number, tools: number) => (props: BoxProps) =>
  `min-height: ${around + row * props.$rows + (props.$withTools ? tools : 0)}px;`;

const Box = styled.div<BoxProps>`
  ${minHeight(Number.parseInt(size.row, 10), 82, 106)}
  ${screen.compact} { ${minHeight(blockHeight(RESULT_COLUMNS, COMPACT), 82, 146)} }
  ${screen.narrow} { ${minHeight(blockHeight(RESULT_COLUMNS, NARROW), 122, 268)} }
`;
