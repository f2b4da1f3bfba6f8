import { useState } from 'react';
import { notify } from '../../components/notify.tsx';
import { useRenewRecoveryCodesMutation, useSwitchOffSecondFactorMutation } from './accountApi.ts';
import { FactorDialog } from './FactorDialog.tsx';
import { SecretField } from './SecretField.tsx';

const TEXTS = {
  renew: {
    title: 'New recovery codes',
    description: 'The codes that you have now stop working.',
    action: 'Make New Codes',
  },
  off: {
    title: 'Turn off the second factor',
    description: 'The sign-in then asks for your password alone.',
    action: 'Turn Off',
    danger: true,
  },
};

export function BothFactorsDialog({ what, onClose }: { what: 'renew' | 'off'; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<string[] | null>(null);
  const [renew, { isLoading: isRenewing }] = useRenewRecoveryCodesMutation();
  const [switchOff, { isLoading: isSwitching }] = useSwitchOffSecondFactorMutation();

  const submit = async () => {
    if (what === 'renew') return setCodes((await renew({ password, code }).unwrap()).recoveryCodes);
    await switchOff({ password, code }).unwrap();
    notify({ title: 'Second factor turned off' });
    onClose();
  };

  return (
    <FactorDialog
      {...TEXTS[what]}
      codesTitle="Your new recovery codes"
      codes={codes}
      busy={isRenewing || isSwitching}
      missing={password && code ? null : 'Enter your password and a code.'}
      submit={submit}
      onClose={onClose}
    >
      <SecretField label="Password" autoComplete="current-password" value={password} onChange={setPassword} />
      <SecretField
        label="Code"
        autoComplete="one-time-code"
        hint="From your app, or a recovery code."
        value={code}
        onChange={setCode}
      />
    </FactorDialog>
  );
}
