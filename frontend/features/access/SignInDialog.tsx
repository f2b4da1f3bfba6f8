import { Modal } from '../../components/Modal.tsx';
import { useSession } from '../../lib/api/sessionApi.ts';
import { SignInForm } from './SignInForm.tsx';

type Props = {
  /** True if operators did not have to sign in until now. */
  wasOpen: boolean;
};

/** This dialog is shown above the current screen, and cannot be closed without signing in. */
export function SignInDialog({ wasOpen }: Props) {
  const session = useSession();
  const email = session && 'email' in session ? session.email : '';
  return (
    <Modal
      title={wasOpen ? 'Sign in' : 'Sign in again'}
      description={`${wasOpen ? 'You have to sign in now.' : 'Your session has ended.'} What you have entered is still there, and verifications continue.`}
      width={400}
    >
      <SignInForm email={email} />
    </Modal>
  );
}
