import { keyframes, styled } from 'styled-components';
import { Page } from './Page.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Shown below the product's name until the session is known. */
export function LoadingScreen() {
  return (
    <Delayed>
      <Page>
        <Skeleton text="Loading..." rows={6} />
        <Late>
          {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the page's own, whatever it is. */}
          This takes long. <a href="">Reload the page</a>
        </Late>
      </Page>
    </Delayed>
  );
}

const appear = keyframes`to { visibility: visible; }`;

/** Appears after 15 s by CSS alone, because the script itself may not have been loaded. */
const Late = styled.p`
  visibility: hidden;
  animation: ${appear} 0s 15s forwards;
`;

/** Appears only after 400 ms, because the session usually loads faster. */
const Delayed = styled.div`
  visibility: hidden;
  animation: ${appear} 0s 400ms forwards;
`;
