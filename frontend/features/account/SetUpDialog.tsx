import { useState } from 'react';
import type { NewSecret } from '#contract/account.ts';
import { useBeginSecondFactorMutation, useConfirmSecondFactorMutation } from './accountApi.ts';
import { FactorDialog } from './FactorDialog.tsx';
import { ScanSecret } from './ScanSecret.tsx';
import { SecretField } from './SecretField.tsx';

/** Sets up the second factor in three steps: the password; the QR code and a first code; the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [begin, { isLoading: isBeginning }] = useBeginSecondFactorMutation();
  const [confirm, { isLoading: isConfirming }] = useConfirmSecondFactorMutation();

  const submit = async () => {
    if (secret) setCodes((await confirm(text).unwrap()).recoveryCodes);
    else setSecret(await begin(text).unwrap());
    setText('');
  };
  const missing = secret ? 'Enter the code that your app shows.' : 'Enter your password.';

  return (
    <FactorDialog
      title="Set up the second factor"
      description="Your other sessions end when it is on."
      action={secret ? 'Turn On' : 'Continue'}
      codesTitle="The second factor is on"
      codes={codes}
      busy={isBeginning || isConfirming}
      missing={text ? null : missing}
      submit={submit}
      intro={secret && <ScanSecret {...secret} />}
      onClose={onClose}
    >
      <SecretField
        label={secret ? 'Code that the app shows' : 'Password'}
        autoComplete={secret ? 'one-time-code' : 'current-password'}
        value={text}
        onChange={setText}
      />
    </FactorDialog>
  );
}
