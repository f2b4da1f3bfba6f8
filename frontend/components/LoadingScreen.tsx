import { keyframes, styled } from 'styled-components';
import { Page } from './Page.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Shown below the product's name until the session is known. */
export function LoadingScreen() {
  return (
    <Delayed>
      <Page>
        <Skeleton text="Loading..." rows={6} />
      </Page>
    </Delayed>
  );
}

const appear = keyframes`to { visibility: visible; }`;

/** Appears only after a delay, because the session usually loads faster. */
const Delayed = styled.div`
  visibility: hidden;
  animation: ${appear} 0s 400ms forwards;
`;
