import { styled } from 'styled-components';
import { RESULTS_PAGE_SIZE } from '#contract/limits.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { screen } from '../../lib/theme.ts';

type Props = {
  /** How many there may be. */
  total?: number;
  pageSize?: number;
  /** The tools above the rows are still to come, too. */
  withTools?: boolean;
};

/** As high as the results that come in its place, so that what stands below them stays where it is. */
export function ResultsSkeleton({
  total = RESULTS_PAGE_SIZE,
  pageSize = RESULTS_PAGE_SIZE,
  withTools = false,
}: Props) {
  return (
    <Place $rows={Math.min(total, pageSize)} $withTools={withTools}>
      <Skeleton text="Loading results..." rows={6} />
    </Place>
  );
}

/** Pixels of the table's head and of the page numbers with the room around them, of a row, and of the tools. */
const heightOf =
  (around: number, row: number, tools: number) => (props: { $rows: number; $withTools: boolean }) =>
    `min-height: ${around + row * props.$rows + (props.$withTools ? tools : 0)}px;`;

const Place = styled.div<{ $rows: number; $withTools: boolean }>`
  ${heightOf(82, 44, 106)}
  ${screen.compact} { ${heightOf(82, 87, 146)} }
  ${screen.narrow} { ${heightOf(122, 141, 268)} }
`;
