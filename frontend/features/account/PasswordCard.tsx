import type { FormEvent } from 'react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { Notice } from '../../components/Notice.tsx';
import { notify } from '../../components/notify.tsx';
import { plainError } from '../../lib/apiError.ts';
import { space } from '../../lib/theme.ts';
import { useChangePasswordMutation } from './accountApi.ts';
import { SecretField } from './SecretField.tsx';

const EMPTY = { password: '', newPassword: '', again: '' };

function faultOf({ password, newPassword, again }: typeof EMPTY): string | null {
  if (!password || !newPassword) return 'Enter your current password, and the new one twice.';
  return newPassword === again ? null : 'The two new passwords differ.';
}

const endedText = (count: number): string =>
  count === 1 ? 'Your other session has ended.' : count ? `Your ${count} other sessions have ended.` : '';

export function PasswordCard({ email }: { email: string }) {
  const [values, setValues] = useState(EMPTY);
  const [fault, setFault] = useState<string | null>(null);
  const [change, { isLoading }] = useChangePasswordMutation();
  const set = (name: keyof typeof EMPTY) => (value: string) =>
    setValues((all) => ({ ...all, [name]: value }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const found = faultOf(values);
    setFault(found);
    if (found) return;
    const { password, newPassword } = values;
    try {
      const { endedSessions } = await change({ password, newPassword }).unwrap();
      setValues(EMPTY);
      notify({
        title: 'Password changed',
        text: `You are still signed in here. ${endedText(endedSessions)}`.trim(),
      });
    } catch (error) {
      setFault(plainError(error, 'The password could not be changed.'));
    }
  };

  return (
    <Card title="Your password" subtitle="A new one ends all your other sessions.">
      <Form onSubmit={submit} noValidate>
        {fault && <Notice tone="danger">{fault}</Notice>}
        {/* Password managers need to know whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <SecretField
          label="Current password"
          autoComplete="current-password"
          value={values.password}
          onChange={set('password')}
        />
        <SecretField
          label="New password"
          autoComplete="new-password"
          hint="At least 15 characters, such as four words that have nothing to do with each other."
          value={values.newPassword}
          onChange={set('newPassword')}
        />
        <SecretField
          label="New password again"
          autoComplete="new-password"
          value={values.again}
          onChange={set('again')}
        />
        <Button type="submit" busy={isLoading}>
          {isLoading ? 'Changing...' : 'Change Password'}
        </Button>
      </Form>
    </Card>
  );
}

export const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  max-width: 440px;
  > button { align-self: flex-start; }
`;
