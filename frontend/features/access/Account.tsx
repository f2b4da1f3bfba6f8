import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { notifyFailure } from '../../components/notify.tsx';
import { Truncated } from '../../components/Table.tsx';
import { useSession, useSignOutMutation } from '../../lib/api/sessionApi.ts';
import { paths } from '../../lib/paths.ts';
import { forgetSession } from '../../lib/sessionStorage.ts';
import { color, size, space } from '../../lib/theme.ts';

/** Renders nothing while nobody is signed in, or if operators need not sign in. */
export function Account() {
  const session = useSession();
  const [signOut, { isLoading }] = useSignOutMutation();
  if (!session || !('email' in session)) return null;

  const leave = async () => {
    try {
      await signOut().unwrap();
    } catch (error) {
      notifyFailure('Sign-out failed', error, 'Failed to sign out');
      return;
    }
    // The next person at this computer must find no salons, neither in memory nor in the tab's storage.
    forgetSession();
    location.assign('/');
  };

  return (
    <Group>
      <AccountLink to={paths.account} title="Your account">
        <Icon name="fa-solid fa-circle-user" />
        <Email>{session.email}</Email>
      </AccountLink>
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
`;

const AccountLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  min-height: ${size.control};
  color: ${color.muted};
  text-decoration: none;
  > i { font-size: 22px; }
  &:hover { color: ${color.text}; }
  &:hover > span { text-decoration: underline; }
`;

const Email = styled(Truncated)`
  max-width: 200px;
  font-size: 13px;
`;
