import { IconButton } from '../../components/IconButton.tsx';
import { Notice } from '../../components/Notice.tsx';

/** Why a sync was not carried out, for longer than its toast. That one is read out; this one is not, again. */
export function SyncTrouble({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  return (
    <Notice
      tone="warning"
      title="The last sync was not carried out"
      action={<IconButton icon="fa-solid fa-xmark" label="Dismiss" onClick={onDismiss} />}
    >
      {text}
    </Notice>
  );
}
