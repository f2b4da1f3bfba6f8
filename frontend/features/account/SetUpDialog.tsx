import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import type { NewSecret } from '#contract/account.ts';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useBeginSecondFactorMutation, useConfirmSecondFactorMutation } from './accountApi.ts';
import { Form } from './PasswordCard.tsx';
import { plainError } from './plainError.ts';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { ScanSecret } from './ScanSecret.tsx';
import { SecretField } from './SecretField.tsx';

/** Sets up the second factor in three steps: the password; the QR code and a first code; the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [text, setText] = useState('');
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [begin, { isLoading: isBeginning }] = useBeginSecondFactorMutation();
  const [confirm, { isLoading: isConfirming }] = useConfirmSecondFactorMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBeginning || isConfirming) return;
    if (!text) return setFault(secret ? 'Enter the code that your app shows.' : 'Enter your password.');
    setFault(null);
    try {
      if (secret) setCodes((await confirm(text).unwrap()).recoveryCodes);
      else setSecret(await begin(text).unwrap());
      setText('');
    } catch (error) {
      setFault(plainError(error, 'That did not work.'));
    }
  };

  if (codes)
    return (
      <Modal
        title="The second factor is on"
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
      title="Set up the second factor"
      description="Your other sessions end when it is on."
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBeginning || isConfirming}>
            {secret ? 'Turn On' : 'Continue'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {secret && <ScanSecret {...secret} />}
        {fault && <Notice tone="danger">{fault}</Notice>}
        <SecretField
          label={secret ? 'Code that the app shows' : 'Password'}
          autoComplete={secret ? 'one-time-code' : 'current-password'}
          value={text}
          onChange={setText}
        />
      </Form>
    </Modal>
  );
}
