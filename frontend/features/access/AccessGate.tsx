import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { LoadingScreen } from '../../components/LoadingScreen.tsx';
import { FailureDialog } from '../../components/lazy/FailureDialog.tsx';
import { FailureNotice } from '../../components/lazy/FailureNotice.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { Page } from '../../components/Page.tsx';
import { selectSessionEnded } from '../../lib/accessSlice.ts';
import { useSessionQuery } from '../../lib/api/sessionApi.ts';
import { useAppSelector } from '../../lib/hooks.ts';

const SignInDialog = lazyPart(async () => (await import('./SignInDialog.tsx')).SignInDialog, {
  failed: (failure) => <FailureDialog failure={failure} onClose={() => location.reload()} />,
});
const SignInPage = lazyPart<object>(async () => (await import('./SignInPage.tsx')).SignInPage, {
  failed: (failure) => (
    <Page>
      <FailureNotice {...failure} />
    </Page>
  ),
});

/**
 * After the session's first load, shows the sign-in screen if the operator has to sign in, else the product. If the
 * session ends while the product is shown, the product stays, and a dialog above it asks to sign in.
 */
export function AccessGate({ children }: { children: ReactNode }) {
  const { data: session, isLoading, isUninitialized } = useSessionQuery();
  const ended = useAppSelector(selectSessionEnded);

  const wasOutside = useRef(false);
  useEffect(() => {
    if (session && wasOutside.current) document.getElementById('main')?.focus({ preventScroll: true });
    wasOutside.current = session === null;
  }, [session]);

  // Only the first load shows the loading screen, because a later one must not hide the product.
  const [loaded, setLoaded] = useState(false);
  if (!loaded && !isLoading && !isUninitialized) setLoaded(true);

  if (!loaded) return <LoadingScreen />;
  if (session === null) return <SignInPage />;
  // If the session could not be loaded, the product is shown anyway: its own requests report the error.
  const wasOpen = session !== undefined && 'open' in session;
  return (
    <>
      {children}
      {ended && <SignInDialog wasOpen={wasOpen} />}
    </>
  );
}
