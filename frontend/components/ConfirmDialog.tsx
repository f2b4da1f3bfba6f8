import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';

type Props = {
  title: string;
  text: string;
  /** On the button that does it. */
  action: string;
  /** On the same button while it is being done. */
  actionPending: string;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be undone. */
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
