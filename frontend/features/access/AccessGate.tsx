import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FirstMoment } from '../../components/FirstMoment.tsx';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Page } from '../../components/Page.tsx';
import { selectSessionEnded } from '../../lib/accessSlice.ts';
import { useSessionQuery } from '../../lib/api/sessionApi.ts';
import { useAppSelector } from '../../lib/hooks.ts';

const SignInDialog = lazyDialog(async () => (await import('./SignInDialog.tsx')).SignInDialog);
const SignInPage = lazyPart<object>(async () => (await import('./SignInPage.tsx')).SignInPage, {
  waiting: null,
  failed: ({ title, text, action }) => (
    <Page>
      <Notice tone="danger" title={title} action={action}>
        {text}
      </Notice>
    </Page>
  ),
});

/**
 * Shows the product to who may see it, and the sign-in page to others. A session that ends in mid-work leaves the page
 * as it is, with all that was entered, and asks for the sign-in above it.
 */
export function AccessGate({ children }: { children: ReactNode }) {
  const { data: session, isLoading, isUninitialized } = useSessionQuery();
  const ended = useAppSelector(selectSessionEnded);

  const wasOutside = useRef(false);
  useEffect(() => {
    if (session && wasOutside.current) document.getElementById('main')?.focus({ preventScroll: true });
    wasOutside.current = session === null;
  }, [session]);

  // Once: whatever is asked later takes nothing away that is shown.
  const [answered, setAnswered] = useState(false);
  if (!answered && !isLoading && !isUninitialized) setAnswered(true);

  if (!answered) return <FirstMoment />;
  if (session === null) return <SignInPage />;
  // Without an answer the product's own loads say what is wrong.
  const wasOpen = session !== undefined && 'open' in session;
  return (
    <>
      {children}
      {ended && <SignInDialog wasOpen={wasOpen} onClose={() => location.reload()} />}
    </>
  );
}
