import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

type Props = {
  title: string;
  text: string;
  /** The label of the confirming button. */
  action: string;
  /** Its label while the action runs. */
  actionPending: string;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ title, text, action, actionPending, pending, onConfirm, onCancel }: Props) {
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
    />
  );
}
