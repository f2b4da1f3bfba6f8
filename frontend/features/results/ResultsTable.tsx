import type { SortKey, SortOrder } from '#contract/jobs.ts';
import { Checkbox } from '../../components/Checkbox.tsx';
import { SharedTooltip } from '../../components/SharedTooltip.tsx';
import { SortHeader } from '../../components/SortHeader.tsx';
import { TableFrame } from '../../components/Table.tsx';
import type { ResultsPage } from '../../lib/api/pageOfResults.ts';
import { useHandler } from '../../lib/useHandler.ts';
import { ResultRow } from './ResultRow.tsx';
import { RESULT_COLUMNS, ResultsGrid } from './ResultsGrid.ts';
import { usePlatformList } from './usePlatforms.ts';
import type { Selection } from './useSelection.ts';

export type Sorting = { sort: SortKey | undefined; order: SortOrder };

type Props = {
  results: ResultsPage;
  /** What is shown is still that of another page or order. */
  outdated: boolean;
  sorting: Sorting;
  onSort: (key: SortKey) => void;
  selection: Selection;
  /** The selection is at work. */
  locked: boolean;
  onView: (businessId: string) => void;
  /** The business that is shown beside the table. */
  besideId: string | undefined;
  onName: (businessId: string) => void;
};

export function ResultsTable({
  results,
  outdated,
  sorting,
  onSort,
  selection,
  locked,
  onView,
  besideId,
  onName,
}: Props) {
  const head = (key: SortKey) => ({
    order: sorting.sort === key ? sorting.order : undefined,
    onSort: () => onSort(key),
  });
  const platforms = usePlatformList();
  const toggle = useHandler(selection.toggle);
  const name = useHandler(onName);
  const view = useHandler(onView);
  return (
    <TableFrame label="Results table">
      <SharedTooltip>
        <ResultsGrid aria-busy={outdated}>
          <thead>
            <tr>
              {RESULT_COLUMNS.map(({ cell, title, sort }) => {
                if (sort)
                  return (
                    <SortHeader key={cell} {...head(sort)} cell={cell}>
                      {title}
                    </SortHeader>
                  );
                return (
                  <th key={cell} scope="col" data-cell={cell}>
                    {cell === 'select' ? (
                      <Checkbox
                        aria-label="Select all results"
                        checked={selection.all}
                        indeterminate={selection.ticked.size > 0 && !selection.all}
                        disabled={locked || results.page.selectableTotal === 0}
                        onChange={selection.toggleAll}
                      />
                    ) : (
                      title
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {results.businesses.map((business) => (
              <ResultRow
                key={business.id}
                business={business}
                platforms={platforms}
                selected={selection.ticked.has(business.id)}
                locked={locked}
                onToggle={toggle}
                onView={view}
                beside={business.id === besideId}
                onName={name}
              />
            ))}
          </tbody>
        </ResultsGrid>
      </SharedTooltip>
    </TableFrame>
  );
}
