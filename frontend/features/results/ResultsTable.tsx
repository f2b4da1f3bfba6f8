import { useMemo } from 'react';
import type { FactKind } from '#contract/facts.ts';
import type { SortKey, SortOrder } from '#contract/jobQueries.ts';
import { SharedTooltip } from '../../components/SharedTooltip.tsx';
import { SortHeader } from '../../components/SortHeader.tsx';
import { TableFrame } from '../../components/Table.tsx';
import type { ResultsPage } from '../../lib/api/businessesApi.ts';
import { useHandler } from '../../lib/useHandler.ts';
import { usePlatformList } from '../../lib/usePlatforms.ts';
import { columnsWith } from './factColumns.tsx';
import { ResultRow } from './ResultRow.tsx';
import { ResultsGrid } from './ResultsGrid.ts';
import { SelectAll } from './resultCells.tsx';
import type { Selection } from './useSelection.ts';

type Props = {
  results: ResultsPage;
  /** True while the rows are still those of the previous page, order or filter. */
  outdated: boolean;
  sorting: { sort: SortKey | undefined; order: SortOrder };
  onSort: (key: SortKey) => void;
  selection: Selection;
  /** True while the selection cannot be changed, because of a sync or its undo. */
  locked: boolean;
  onView: (businessId: string) => void;
  /** The business that is open in the review panel; undefined if none is. */
  reviewedId: string | undefined;
  onReview: (businessId: string) => void;
  factKinds: readonly FactKind[];
};

export function ResultsTable({
  results,
  outdated,
  sorting,
  onSort,
  selection,
  locked,
  onView,
  reviewedId,
  onReview,
  factKinds,
}: Props) {
  const columns = useMemo(() => columnsWith(factKinds), [factKinds]);
  const platforms = usePlatformList();
  const toggle = useHandler(selection.toggle);
  const review = useHandler(onReview);
  const view = useHandler(onView);
  const { selectableTotal } = results.page;
  return (
    <TableFrame label="Results table">
      <SharedTooltip>
        <ResultsGrid aria-busy={outdated} $facts={factKinds.length}>
          <thead>
            <tr>
              {columns.map(({ cell, title, sort }) =>
                sort ? (
                  <SortHeader
                    key={cell}
                    cell={cell}
                    order={sorting.sort === sort ? sorting.order : undefined}
                    onSort={() => onSort(sort)}
                  >
                    {title}
                  </SortHeader>
                ) : (
                  <th key={cell} scope="col" data-cell={cell}>
                    {cell === 'select' ? (
                      <SelectAll selection={selection} locked={locked} selectableTotal={selectableTotal} />
                    ) : (
                      title
                    )}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {results.businesses.map((business) => (
              <ResultRow
                key={business.id}
                columns={columns}
                business={business}
                platforms={platforms}
                selected={selection.ticked.has(business.id)}
                locked={locked}
                reviewed={business.id === reviewedId}
                onToggle={toggle}
                onView={view}
                onReview={review}
              />
            ))}
          </tbody>
        </ResultsGrid>
      </SharedTooltip>
    </TableFrame>
  );
}
