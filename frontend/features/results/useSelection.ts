import { useState } from 'react';
import { notify } from '../../components/notify.tsx';
import { businessesApi } from '../../lib/api/businessesApi.ts';
import type { ResultsFilter, ResultsPage } from '../../lib/api/pageOfResults.ts';
import { errorText } from '../../lib/apiError.ts';
import { useAppDispatch } from '../../lib/hooks.ts';
import { isSimulated } from '../../lib/syncable.ts';

export type Selection = {
  ids: ReadonlySet<string>;
  /** Everything is selected that the filter shows and that can be selected, on all pages. */
  all: boolean;
  toggle: (businessId: string) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** The businesses ticked in the results of a job. It outlives pages, orders and filters. */
export function useSelection(
  jobId: string,
  status: ResultsFilter,
  results: ResultsPage | undefined,
): Selection {
  const dispatch = useAppDispatch();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  /** The ids that were loaded by the last "select all". */
  const [listed, setListed] = useState<{ status: ResultsFilter; ids: string[] } | null>(null);

  const rows = results?.businesses ?? [];
  // One that was ticked before its result came, and turned out simulated, does not count any more.
  const refused = rows.filter(({ id, result }) => ticked.has(id) && isSimulated(result));
  const ids = refused.length
    ? new Set([...ticked].filter((id) => !refused.some((row) => row.id === id)))
    : ticked;

  const selectableTotal = results?.page.selectableTotal ?? 0;
  const onThisPage = rows.filter(({ result }) => !isSimulated(result)).map(({ id }) => id);
  const listedHere = listed !== null && listed.status === status ? listed.ids : [];
  const whole = onThisPage.length === selectableTotal ? onThisPage : listedHere;
  const all = whole.length > 0 && whole.length === selectableTotal && whole.every((id) => ids.has(id));

  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };

  const toggleAll = async () => {
    if (all) {
      const dropped = new Set(whole);
      setTicked(new Set([...ids].filter((id) => !dropped.has(id))));
      return;
    }
    try {
      const load = businessesApi.endpoints.selectableIds.initiate(
        { jobId, status },
        { subscribe: false, forceRefetch: true },
      );
      const loaded = await dispatch(load).unwrap();
      setListed({ status, ids: loaded });
      setTicked((current) => new Set([...current, ...loaded]));
    } catch (error) {
      notify({
        title: 'Selection failed',
        text: errorText(error, 'The results could not be read'),
        destructive: true,
      });
    }
  };

  return { ids, all, toggle, toggleAll, clear: () => setTicked(new Set()) };
}
