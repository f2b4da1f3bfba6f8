import { styled } from 'styled-components';
import { color, type } from '../lib/theme.ts';

/** A line of small, muted text; within a line of text use `as="span"`. */
export const Small = styled.p`
  display: block;
  color: ${color.muted};
  font-size: ${type.caption};
`;
