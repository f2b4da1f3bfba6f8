import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { notify } from '../../components/notify.tsx';
import { useSession, useSignOutMutation } from '../../lib/api/sessionApi.ts';
import { errorText } from '../../lib/apiError.ts';
import { forgetSession } from '../../lib/sessionStorage.ts';
import { color, space } from '../../lib/theme.ts';

/** The signed-in operator with a sign-out button; nothing if operators need not sign in. */
export function Account() {
  const session = useSession();
  const [signOut, { isLoading }] = useSignOutMutation();
  if (!session || !('email' in session)) return null;

  const leave = async () => {
    try {
      await signOut().unwrap();
    } catch (error) {
      notify({
        title: 'Sign-out failed',
        text: errorText(error, 'Failed to sign out'),
        destructive: true,
      });
      return;
    }
    // The next person at this computer must find no data, neither in memory nor in the browser's storage.
    forgetSession();
    location.assign('/');
  };

  return (
    <Group>
      <Icon name="fa-solid fa-circle-user" />
      <Email title={`Signed in as ${session.email}`}>{session.email}</Email>
      <Button variant="ghost" busy={isLoading} onClick={leave}>
        Sign out
      </Button>
    </Group>
  );
}

const Group = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  margin-left: ${space(2)};
  > i { color: ${color.muted}; font-size: 22px; }
`;

const Email = styled.span`
  max-width: 200px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.muted};
  font-size: 13px;
`;
