import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { Small } from './Small.ts';

type Props = {
  title: string;
  text: string;
  /** What the action is about, and what else it changes or leaves; each text on a line of its own. */
  note?: string | readonly string[] | undefined;
  /** The label of the confirming button. */
  action: string;
  /** The label of the confirming button while the action runs. */
  actionPending: string;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog({
  title,
  text,
  note,
  action,
  actionPending,
  pending,
  onConfirm,
  onCancel,
}: Props) {
  return (
    <Modal
      title={title}
      description={text}
      width={440}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="danger" busy={pending} onClick={onConfirm}>
            {pending ? actionPending : action}
          </Button>
        </>
      }
    >
      {note && [note].flat().map((line) => <Small key={line}>{line}</Small>)}
    </Modal>
  );
}
