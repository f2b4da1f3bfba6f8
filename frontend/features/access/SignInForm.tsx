import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Credentials } from '#contract/session.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useSignInMutation } from '../../lib/api/sessionApi.ts';
import { plainError } from '../../lib/apiError.ts';
import { CodeForm } from './CodeForm.tsx';
import { SignInBox } from './SignInBox.ts';

/** After the right password, the form asks for a code if the operator has a second factor. */
export function SignInForm({ email = '' }: { email?: string }) {
  const [proven, setProven] = useState<Credentials | null>(null);
  return proven ? (
    <CodeForm credentials={proven} onBack={() => setProven(null)} />
  ) : (
    <PasswordForm email={email} onCodeNeeded={setProven} />
  );
}

type PasswordFormProps = { email: string; onCodeNeeded: (credentials: Credentials) => void };

/** The fields are uncontrolled, because a browser may fill in credentials without firing an event. */
function PasswordForm({ email, onCodeNeeded }: PasswordFormProps) {
  const [signIn, { isLoading }] = useSignInMutation();
  const [fault, setFault] = useState<string | null>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    (email ? passwordInput : emailInput).current?.focus();
  }, [email]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const credentials = { email: emailInput.current!.value, password: passwordInput.current!.value };
    const missing = !credentials.email.trim() ? emailInput : !credentials.password ? passwordInput : null;
    if (missing) {
      setFault('Enter your email and your password.');
      missing.current?.focus();
      return;
    }
    setFault(null);
    try {
      const reply = await signIn(credentials).unwrap();
      if ('codeNeeded' in reply) onCodeNeeded(credentials);
    } catch (error) {
      setFault(plainError(error, 'Sign-in failed.'));
      passwordInput.current?.select();
      passwordInput.current?.focus();
    }
  };

  return (
    <SignInBox onSubmit={submit} noValidate>
      {fault && <Notice tone="danger">{fault}</Notice>}
      <Field label="Email">
        {(control) => (
          <TextInput
            {...control}
            ref={emailInput}
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={email}
            required
          />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <TextInput
            {...control}
            ref={passwordInput}
            type="password"
            name="password"
            autoComplete="current-password"
            required
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={isLoading}>
        {isLoading ? 'Signing in...' : 'Sign in'}
      </Button>
    </SignInBox>
  );
}
