import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { TextInput } from '../../components/TextInput.tsx';
import { useSignInMutation } from '../../lib/api/sessionApi.ts';
import { errorText } from '../../lib/apiError.ts';
import { space } from '../../lib/theme.ts';

/** The fields are uncontrolled, because browsers fill in credentials without firing events. */
export function SignInForm({ email = '' }: { email?: string }) {
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
      await signIn(credentials).unwrap();
    } catch (error) {
      // Without the status, which tells an operator nothing.
      setFault(errorText(error, 'Sign-in failed.').replace(/^\d{3}: /, ''));
      passwordInput.current?.select();
      passwordInput.current?.focus();
    }
  };

  return (
    <Form onSubmit={submit} noValidate>
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
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  > button { margin-top: ${space(1)}; }
`;
