import { useEffect } from 'react';
import type { ResultsFilter } from '../../lib/api/businessesApi.ts';
import { exportScopeChanged, exportScopeGone } from '../../lib/exportScopeSlice.ts';
import { useAppDispatch } from '../../lib/hooks.ts';
import type { Ticked } from './ticked.ts';

/**
 * While the results are on the screen, keeps in the store what the menu of exports offers: what the filter shows (null
 * without a filter) and what is selected. `total`: the number of businesses that the filter shows.
 */
export function useExportScope(filter: ResultsFilter, total: number | undefined, ticked: Ticked): void {
  const dispatch = useAppDispatch();
  const shown = JSON.stringify(filter);

  useEffect(() => {
    const given: ResultsFilter = JSON.parse(shown);
    const narrowed = Object.values(given).some(Boolean);
    dispatch(
      exportScopeChanged({
        shown: narrowed ? { filter: given, total } : null,
        selectedIds: [...ticked.keys()],
      }),
    );
  }, [shown, total, ticked, dispatch]);

  useEffect(() => () => void dispatch(exportScopeGone()), [dispatch]);
}
