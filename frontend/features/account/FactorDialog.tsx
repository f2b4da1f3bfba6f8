import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Notice } from '../../components/Notice.tsx';
import { plainError } from '../../lib/apiError.ts';
import { Form } from './PasswordCard.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';

type Props = {
  title: string;
  description: string;
  action: string;
  danger?: boolean;
  /** The new recovery codes, shown instead of the form. Null until they exist. */
  codes: string[] | null;
  codesTitle: string;
  busy: boolean;
  /** A sentence that says what is missing in the form; null if nothing is missing. */
  missing: string | null;
  submit: () => Promise<void>;
  onClose: () => void;
  /** Shown in the form, above the error message and the fields. */
  intro?: ReactNode;
  children: ReactNode;
};

/** A dialog that changes the second factor. */
export function FactorDialog(props: Props) {
  const {
    title,
    description,
    action,
    danger = false,
    codes,
    codesTitle,
    busy,
    intro,
    children,
    onClose,
  } = props;
  const formId = useId();
  const [fault, setFault] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFault(props.missing);
    if (props.missing) return;
    try {
      await props.submit();
    } catch (error) {
      setFault(plainError(error, 'That did not work.'));
    }
  };

  if (codes)
    return (
      <Modal
        title={codesTitle}
        footer={
          <Button variant="primary" onClick={onClose}>
            I Have Saved Them
          </Button>
        }
      >
        <RecoveryCodeList codes={codes} />
      </Modal>
    );
  return (
    <Modal
      title={title}
      description={description}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {intro}
        {fault && <Notice tone="danger">{fault}</Notice>}
        {children}
      </Form>
    </Modal>
  );
}
