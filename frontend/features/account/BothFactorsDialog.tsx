import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { Notice } from '../../components/Notice.tsx';
import { notify } from '../../components/notify.tsx';
import { useRenewRecoveryCodesMutation, useSwitchOffSecondFactorMutation } from './accountApi.ts';
import { Form } from './PasswordCard.tsx';
import { plainError } from './plainError.ts';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { SecretField } from './SecretField.tsx';

const TEXTS = {
  renew: {
    title: 'New recovery codes',
    text: 'The codes that you have now stop working.',
    action: 'Make New Codes',
  },
  off: {
    title: 'Turn off the second factor',
    text: 'The sign-in then asks for your password alone.',
    action: 'Turn Off',
  },
};

/** Asks for password and code, then replaces the recovery codes or turns the second factor off. */
export function BothFactorsDialog({ what, onClose }: { what: 'renew' | 'off'; onClose: () => void }) {
  const formId = useId();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [renew, { isLoading: isRenewing }] = useRenewRecoveryCodesMutation();
  const [switchOff, { isLoading: isSwitching }] = useSwitchOffSecondFactorMutation();
  const { title, text, action } = TEXTS[what];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRenewing || isSwitching) return;
    if (!password || !code) return setFault('Enter your password and a code.');
    setFault(null);
    try {
      if (what === 'renew') return setCodes((await renew({ password, code }).unwrap()).recoveryCodes);
      await switchOff({ password, code }).unwrap();
      notify({ title: 'Second factor turned off' });
      onClose();
    } catch (error) {
      setFault(plainError(error, 'That did not work.'));
    }
  };

  if (codes)
    return (
      <Modal
        title="Your new recovery codes"
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
      description={text}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={what === 'off' ? 'danger' : 'primary'}
            busy={isRenewing || isSwitching}
          >
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {fault && <Notice tone="danger">{fault}</Notice>}
        <SecretField
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <SecretField
          label="Code"
          autoComplete="one-time-code"
          hint="From your app, or a recovery code."
          value={code}
          onChange={setCode}
        />
      </Form>
    </Modal>
  );
}
