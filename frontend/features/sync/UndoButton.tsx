import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';

const UndoDialog = lazyDialog(async () => (await import('./UndoDialog.tsx')).UndoDialog);

export function UndoButton({ jobId, created }: { jobId: string; created: number }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        Undo this sync
      </Button>
      {isAsking && <UndoDialog jobId={jobId} created={created} onClose={() => setIsAsking(false)} />}
    </>
  );
}
