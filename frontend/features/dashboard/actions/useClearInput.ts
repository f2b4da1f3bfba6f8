import { notify } from '../../../components/notify.tsx';
import { count } from '../../../lib/count.ts';
import { useAppDispatch, useAppSelector } from '../../../lib/hooks.ts';
import {
  inputCleared,
  inputRestored,
  selectCsv,
  selectEntries,
  selectLostFileName,
} from '../../../lib/sessionSlice.ts';

/** Returns a function that clears the input, with Undo in its toast; null if there is nothing to clear. */
export function useClearInput(): (() => void) | null {
  const dispatch = useAppDispatch();
  const entries = useAppSelector(selectEntries);
  const csv = useAppSelector(selectCsv);
  const lostFileName = useAppSelector(selectLostFileName);
  if (entries.length === 0 && !csv && lostFileName === null) return null;
  return () => {
    dispatch(inputCleared());
    const cleared = [
      csv?.parsed.fileName ?? lostFileName,
      entries.length && count(entries.length, 'entry', 'entries'),
    ];
    notify({
      title: 'Input cleared',
      text: cleared.filter(Boolean).join(', '),
      action: { label: 'Undo', run: () => dispatch(inputRestored({ entries, csv, lostFileName })) },
    });
  };
}
