import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Credentials } from '#contract/session.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useSignInMutation } from '../../lib/api/sessionApi.ts';
import { plainError } from '../../lib/apiError.ts';
import { SignInBox } from './SignInBox.ts';

type Props = {
  /** The email and password. The server has accepted the password, and now needs a code. */
  credentials: Credentials;
  onBack: () => void;
};

export function CodeForm({ credentials, onBack }: Props) {
  const [signIn, { isLoading }] = useSignInMutation();
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const code = input.current!.value;
    setFault(code.trim() ? null : 'Enter a code.');
    if (!code.trim()) return input.current?.focus();
    try {
      await signIn({ ...credentials, code }).unwrap();
    } catch (error) {
      setFault(plainError(error, 'Sign-in failed.'));
      input.current?.select();
      input.current?.focus();
    }
  };

  return (
    <SignInBox onSubmit={submit} noValidate>
      {fault && <Notice tone="danger">{fault}</Notice>}
      <Field label="Code" hint="From your authenticator app, or a recovery code.">
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={100}
            required
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isLoading}>
        {isLoading ? 'Signing in...' : 'Sign in'}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Back
      </Button>
    </SignInBox>
  );
}
