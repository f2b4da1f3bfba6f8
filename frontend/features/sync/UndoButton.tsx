import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { useLeftFocus } from '../../components/useLeftFocus.ts';

const UndoDialog = lazyDialog(async () => (await import('./UndoDialog.tsx')).UndoDialog);

type Props = { jobId: string; created: number; updated: number };

export function UndoButton(props: Props) {
  const [isAsking, setIsAsking] = useState(false);
  useLeftFocus();
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        Undo this sync
      </Button>
      {isAsking && <UndoDialog {...props} onClose={() => setIsAsking(false)} />}
    </>
  );
}
