import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { checkBuild, selectOutdated } from '../../lib/buildSlice.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { useAfterReload } from '../../lib/useAfterReload.ts';
import { Button } from '../Button.tsx';

/** What is told of a part of the page that could not be shown, with the way out. */
export type Failure = { title: string; text: string; action: ReactNode };

/** A part may be missing because there is a new build, which has it under another name: then only a reload helps. */
export function useFailure(onRetry: () => void): Failure {
  const dispatch = useAppDispatch();
  const outdated = useAppSelector(selectOutdated);
  const afterReload = useAfterReload();
  useEffect(() => {
    void dispatch(checkBuild());
  }, [dispatch]);

  if (outdated) {
    return {
      title: 'There is a newer version of this page',
      text: `Reload it to go on. ${afterReload}`,
      action: (
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      ),
    };
  }
  return {
    title: 'This could not be loaded',
    text: `Check that the server is running and that you are online, then try again. If that does not help, reload the page. ${afterReload}`,
    action: (
      <Button variant="primary" onClick={onRetry}>
        Try again
      </Button>
    ),
  };
}
