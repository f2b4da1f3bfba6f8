import { styled } from 'styled-components';
import { space } from '../lib/theme.ts';

/** A column with gaps, in steps of the 4 px grid. */
export const Stack = styled.div<{ $gap: number }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap }) => space($gap)};
`;
