import { useAppSelector } from './hooks.ts';
import { selectCsv, selectEntries, selectStored } from './sessionSlice.ts';

/** Returns a sentence that says whether the operator's input survives a reload. */
export function useAfterReload(): string {
  const csv = useAppSelector(selectCsv);
  const entries = useAppSelector(selectEntries);
  const stored = useAppSelector(selectStored);
  if (stored) return 'What you entered is kept.';
  if (csv) return `This browser stores nothing: upload ${csv.parsed.fileName} again afterwards.`;
  return entries.length > 0
    ? 'This browser stores nothing: enter your businesses again afterwards.'
    : 'What you entered is kept.';
}
