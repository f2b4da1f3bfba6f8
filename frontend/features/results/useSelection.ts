import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../components/notify.tsx';
import type { ResultsFilter, ResultsPage, Selectable } from '../../lib/api/businessesApi.ts';
import { businessesApi } from '../../lib/api/businessesApi.ts';
import { errorText } from '../../lib/apiError.ts';
import { useAppDispatch } from '../../lib/hooks.ts';
import { logError } from '../../lib/logError.ts';
import type { Ticked } from './ticked.ts';
import { idsToSelect, rangeOf, refreshed, selectableRows, without, withRange } from './ticked.ts';

export type Selection = {
  /** Each selected business, and whether it can be synced. */
  ticked: Ticked;
  /**
   * True if everything that `toggleAll` selects is known to be selected, on all pages. `toggleAll` selects the
   * businesses that match the filter and can be synced. If none of them can be synced, it selects all that can be
   * selected (those without a simulated result).
   */
  all: boolean;
  /** `range`: toggles all rows from the one that was toggled last, if that is shown, to this one. */
  toggle: (businessId: string, range: boolean) => void;
  /** How many selected businesses are not among the rows shown. */
  elsewhere: number;
  toggleAll: () => void;
  /**
   * If `all` is true and something can be synced: how many businesses match the filter and can be selected, but are
   * left out by `toggleAll`, because they cannot be synced. Else 0.
   */
  leftOut: number;
  clear: () => void;
};

type Options = {
  jobId: string;
  /** True while the job is pending or running, so that businesses may still become syncable. */
  running: boolean;
  filter: ResultsFilter;
  results: ResultsPage | undefined;
};

const NONE: Ticked = new Map();

/**
 * Keeps which businesses are selected in the results of a job. The selection survives changes of page, order and
 * filter.
 */
export function useSelection({ jobId, running, filter, results }: Options): Selection {
  const dispatch = useAppDispatch();
  const [ticked, setTicked] = useState(NONE);
  /** The ids that the last "select all" selected, and its filter. */
  const [listed, setListed] = useState<{ of: string; ids: string[] } | null>(null);

  const [anchor, setAnchor] = useState<string | null>(null);

  const rows = selectableRows(results?.businesses ?? []);
  const shown = refreshed(ticked, rows, results?.businesses);
  if (shown !== ticked) setTicked(shown);

  const { syncableTotal = 0, selectableTotal = 0 } = results?.page ?? {};
  const total = syncableTotal || selectableTotal;
  const onThisPage = idsToSelect(rows, syncableTotal > 0);
  const here = JSON.stringify(filter);
  const narrowed = Object.values(filter).some(Boolean);
  const listedHere = listed?.of === here ? listed.ids : [];
  const whole = onThisPage.length === total ? onThisPage : listedHere;
  const all = whole.length > 0 && whole.length === total && whole.every((id) => shown.has(id));

  const load = (wanted: ResultsFilter): Promise<Selectable[]> =>
    dispatch(
      businessesApi.endpoints.selectableIds.initiate(
        { jobId, filter: wanted },
        { subscribe: false, forceRefetch: true },
      ),
    ).unwrap();

  const toggleAll = async () => {
    if (all) {
      setTicked(narrowed ? without(shown, whole) : NONE);
      return;
    }
    try {
      const selectable = await load(filter);
      const ids = idsToSelect(selectable, syncableTotal > 0);
      setListed({ of: here, ids });
      const marks = new Map(selectable.map(({ id, syncable }) => [id, syncable]));
      setTicked((current) => new Map([...current, ...ids.map((id) => [id, marks.get(id)!] as const)]));
    } catch (error) {
      notify({
        title: 'Selection failed',
        text: errorText(error, 'The results could not be read'),
        destructive: true,
      });
    }
  };

  // Updates what can be synced: businesses that were selected on other pages may have got their result while the job
  // ran.
  const refresh = useEffectEvent(async () => {
    if ([...ticked.values()].every(Boolean)) return;
    try {
      const selectable = await load({});
      setTicked((current) => refreshed(current, selectable));
    } catch (error) {
      logError('What can be synced of the selection could not be read.', error);
    }
  });
  useEffect(() => {
    if (!running) void refresh();
  }, [running]);

  return {
    ticked: shown,
    all,
    toggle: (id, range) => {
      const ids = range ? rangeOf(rows, anchor, id) : [id];
      // Starts from `current`, because what "select all" has just added may not be rendered yet.
      setTicked((current) => withRange(current, rows, ids, !shown.has(id)));
      setAnchor(id);
    },
    elsewhere: [...shown.keys()].filter((id) => !results?.businesses.some((row) => row.id === id)).length,
    toggleAll,
    leftOut: all && syncableTotal > 0 ? selectableTotal - syncableTotal : 0,
    clear: () => setTicked(NONE),
  };
}
