import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { count } from '../../../lib/count.ts';
import { useAppSelector } from '../../../lib/hooks.ts';
import { selectCsv, selectEntries, selectStored } from '../../../lib/sessionSlice.ts';
import { color, space, type } from '../../../lib/theme.ts';
import { FoldableCard } from '../FoldableCard.tsx';
import { ManualEntryForm } from './ManualEntryForm.tsx';
import { ManualEntryRow } from './ManualEntryRow.tsx';

export function ManualEntryCard() {
  const entries = useAppSelector(selectEntries);
  const stored = useAppSelector(selectStored);
  const hasCsv = useAppSelector(selectCsv) !== null;
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(entries.length);
  // Scrolls to a new entry: it is the last one, which a long list hides.
  useEffect(() => {
    if (list.current && entries.length > shown.current) list.current.scrollTop = list.current.scrollHeight;
    shown.current = entries.length;
  }, [entries.length]);
  return (
    <FoldableCard
      name="manual"
      title="Or Enter Businesses Manually"
      summary={entries.length > 0 ? count(entries.length, 'entry', 'entries') : 'No entries'}
    >
      <ManualEntryForm />
      {entries.length > 0 && hasCsv && (
        <Note>The CSV file is used. These entries are left out until you clear it.</Note>
      )}
      {entries.length > 0 && !stored && (
        <Note>This browser stores nothing. If you reload the page, these entries are lost.</Note>
      )}
      {entries.length > 0 && (
        <List ref={list} aria-label="Businesses entered">
          {entries.map((entry) => (
            <ManualEntryRow key={entry.id} entry={entry} />
          ))}
        </List>
      )}
    </FoldableCard>
  );
}

const Note = styled.p`
  margin-top: ${space(3)};
  color: ${color.warningText};
  font-size: ${type.caption};
`;

const List = styled.ul`
  margin-top: ${space(3)};
  border-top: 1px solid ${color.border};
  max-height: 280px;
  overflow: auto;
`;
