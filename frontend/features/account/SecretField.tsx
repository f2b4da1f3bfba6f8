import { Field } from '../../components/Field.tsx';
import { TextInput } from '../../components/TextInput.tsx';

type Props = {
  label: string;
  /** Tells a password manager what to fill in or offer. */
  autoComplete: 'current-password' | 'new-password' | 'one-time-code';
  hint?: string;
  value: string;
  onChange: (value: string) => void;
};

export function SecretField({ label, autoComplete, hint, value, onChange }: Props) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          type={autoComplete === 'one-time-code' ? 'text' : 'password'}
          autoComplete={autoComplete}
          maxLength={300}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
