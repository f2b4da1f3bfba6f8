import { css } from 'styled-components';

export const MOST_LINES = 4;

/** Shows the first MOST_LINES lines of a text that may be long. */
export const clamped = css`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${MOST_LINES};
`;
