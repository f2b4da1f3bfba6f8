import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { checkBuild, selectOutdated } from '../../lib/buildSlice.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useAfterReload } from '../../lib/useAfterReload.ts';
import { Button } from '../Button.tsx';

/** Why a part of the app could not be shown, and the button that helps. */
export type Failure = { title: string; text: string; action: ReactNode };

type Props = { onRetry: () => void; children: (failure: Failure) => ReactNode };

/** Replaces a part that failed. If a newer build has renamed the part's file, only a reload helps. */
export function PartFailure({ onRetry, children }: Props) {
  const dispatch = useAppDispatch();
  const outdated = useAppSelector(selectOutdated);
  const afterReload = useAfterReload();
  useEffect(() => {
    void dispatch(checkBuild());
  }, [dispatch]);

  if (outdated) {
    return children({
      title: 'There is a newer version of this page',
      text: `Reload it to continue. ${afterReload}`,
      action: (
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      ),
    });
  }
  return children({
    title: 'This could not be loaded',
    text: `Check that the server is running and that you are online, then try again. If that does not help, reload the page. ${afterReload}`,
    action: (
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    ),
  });
}
