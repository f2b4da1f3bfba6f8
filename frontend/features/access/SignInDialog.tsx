import { Modal } from '../../components/Modal.tsx';
import { useSession } from '../../lib/api/sessionApi.ts';
import { SignInForm } from './SignInForm.tsx';

type Props = {
  /** Whether nobody had to sign in until now. */
  wasOpen: boolean;
  onClose: () => void;
};

/** Above the page that was being worked on. There is no way past it. */
export function SignInDialog({ wasOpen }: Props) {
  const session = useSession();
  const email = session && 'email' in session ? session.email : '';
  return (
    <Modal
      title={wasOpen ? 'Sign in' : 'Sign in again'}
      description={`${wasOpen ? 'One has to sign in here now.' : 'Your session has ended.'} What you have entered is still there, and verifications go on meanwhile.`}
      width={400}
    >
      <SignInForm email={email} />
    </Modal>
  );
}
