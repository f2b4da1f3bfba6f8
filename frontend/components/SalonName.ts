import { styled } from 'styled-components';
import { color } from '../lib/theme.ts';
import { clamped } from './clamped.ts';

/** The name of a salon that may have several rows of a table. `$first`: this is the first of these rows. */
export const SalonName = styled.span.attrs({ dir: 'auto' })<{ $first: boolean }>`
  ${clamped}
  overflow-wrap: anywhere;
  font-weight: ${({ $first }) => ($first ? 500 : 400)};
  color: ${({ $first }) => ($first ? color.text : color.muted)};
`;
