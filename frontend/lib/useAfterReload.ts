import { useAppSelector } from './hooks.ts';
import { selectCsv, selectEntries, selectKept } from './sessionSlice.ts';

/** What becomes of the operator's input when the page is reloaded, in a sentence. */
export function useAfterReload(): string {
  const csv = useAppSelector(selectCsv);
  const entries = useAppSelector(selectEntries);
  const kept = useAppSelector(selectKept);
  if (csv && !kept.file) {
    return `${csv.parsed.fileName} is too large for the browser to keep: upload it again afterwards.`;
  }
  if (entries.length > 0 && !kept.desk)
    return 'This browser keeps nothing: enter your businesses again afterwards.';
  return 'What you entered is kept.';
}
