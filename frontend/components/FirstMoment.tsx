import { keyframes, styled } from 'styled-components';
import { Page } from './Page.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Below the product's name, until the server has said who may see the page. */
export function FirstMoment() {
  return (
    <Later>
      <Page>
        <Skeleton text="Loading..." rows={6} />
      </Page>
    </Later>
  );
}

const appear = keyframes`to { visibility: visible; }`;

/** Not for the blink that the answer usually takes. */
const Later = styled.div`
  visibility: hidden;
  animation: ${appear} 0s 400ms forwards;
`;
