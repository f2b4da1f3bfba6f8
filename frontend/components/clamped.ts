import { css } from 'styled-components';

/** Shows the first four lines of a text that may be long. */
export const clamped = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;
