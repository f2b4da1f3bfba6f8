import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../components/notify.tsx';
import type { Selectable } from '../../lib/api/businessesApi.ts';
import { businessesApi } from '../../lib/api/businessesApi.ts';
import type { ResultsFilter, ResultsPage } from '../../lib/api/pageOfResults.ts';
import { errorText } from '../../lib/apiError.ts';
import { useAppDispatch } from '../../lib/hooks.ts';
import { logError } from '../../lib/logError.ts';
import type { Ticked } from './ticked.ts';
import { between, dropped, markedAnew, ranged, selectableRows, taken } from './ticked.ts';

export type Selection = {
  /** Each selected business, and whether it can be synced. */
  ticked: Ticked;
  /** Everything is selected that `toggleAll` takes: what the filter shows and can be synced, on all pages. */
  all: boolean;
  /** `range`: every row from the last one that was ticked or unticked to this one becomes as it. */
  toggle: (businessId: string, range: boolean) => void;
  /** How many of them are not among the rows shown. */
  elsewhere: number;
  toggleAll: () => void;
  /** How many "select all" has passed over, since they cannot be synced; 0 unless everything else is selected. */
  passedOver: number;
  clear: () => void;
};

type Options = {
  jobId: string;
  /** Whether the job goes on by itself, so that what cannot be synced yet may be able to later. */
  moving: boolean;
  filter: ResultsFilter;
  results: ResultsPage | undefined;
};

const NONE: Ticked = new Map();

/** The businesses ticked in the results of a job. It outlives pages, orders and filters. */
export function useSelection({ jobId, moving, filter, results }: Options): Selection {
  const dispatch = useAppDispatch();
  const [ticked, setTicked] = useState(NONE);
  /** What the last "select all" took. */
  const [listed, setListed] = useState<{ of: string; ids: string[] } | null>(null);

  const [anchor, setAnchor] = useState<string | null>(null);

  const rows = selectableRows(results?.businesses ?? []);
  const shown = markedAnew(ticked, rows, results?.businesses);
  if (shown !== ticked) setTicked(shown);

  const { syncableTotal = 0, selectableTotal = 0 } = results?.page ?? {};
  const total = syncableTotal || selectableTotal;
  const onThisPage = taken(rows, syncableTotal > 0);
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
      setTicked(narrowed ? dropped(shown, whole) : NONE);
      return;
    }
    try {
      const selectable = await load(filter);
      const ids = taken(selectable, syncableTotal > 0);
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

  // What was ticked on other pages while the job moved may have got its result since.
  const lookAgain = useEffectEvent(async () => {
    if ([...ticked.values()].every(Boolean)) return;
    try {
      const selectable = await load({});
      setTicked((current) => markedAnew(current, selectable));
    } catch (error) {
      logError('What can be synced of the selection could not be read.', error);
    }
  });
  useEffect(() => {
    if (!moving) void lookAgain();
  }, [moving]);

  return {
    ticked: shown,
    all,
    toggle: (id, range) => {
      const ids = range ? between(rows, anchor, id) : [id];
      setTicked(ranged(shown, rows, ids, !shown.has(id)));
      setAnchor(id);
    },
    elsewhere: [...shown.keys()].filter((id) => !results?.businesses.some((row) => row.id === id)).length,
    toggleAll,
    passedOver: all && syncableTotal > 0 ? selectableTotal - syncableTotal : 0,
    clear: () => setTicked(NONE),
  };
}
