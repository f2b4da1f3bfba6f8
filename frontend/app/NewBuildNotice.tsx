import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { checkBuild, selectOutdated } from '../lib/buildSlice.ts';
import { useAppDispatch, useAppSelector } from '../lib/hooks.ts';
import { size, space } from '../lib/theme.ts';
import { useAfterReload } from '../lib/useAfterReload.ts';

const CHECK_INTERVAL_MS = 5 * 60_000;

/**
 * Offers a reload if the server has a newer build. Checks this when the tab becomes visible, and every five minutes
 * while it is visible.
 */
export function NewBuildNotice() {
  const dispatch = useAppDispatch();
  const outdated = useAppSelector(selectOutdated);
  const afterReload = useAfterReload();

  useEffect(() => {
    if (outdated) return;
    const check = () => {
      if (document.visibilityState === 'visible') void dispatch(checkBuild());
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [outdated, dispatch]);

  return (
    <Slot role="status">
      {outdated && (
        <Notice
          title="There is a newer version of this page."
          action={<Button onClick={() => location.reload()}>Reload</Button>}
        >
          Reload it when it suits you. {afterReload}
        </Notice>
      )}
    </Slot>
  );
}

const Slot = styled.div`
  max-width: ${size.page};
  margin: 0 auto;
  padding: ${space(3)} ${space(5)} 0;
  &:empty { display: none; }
`;
