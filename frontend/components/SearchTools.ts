import { styled } from 'styled-components';
import { screen, space } from '../lib/theme.ts';

/** A row with a search box, as the first child, and filters. On phones the box has its own line. */
export const SearchTools = styled.div.attrs({ role: 'search' })`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${screen.narrow} { > :first-child { flex-basis: 100%; max-width: none; } }
`;

/** A filter in `SearchTools`. */
export const SearchChoice = styled.div<{ $width: string }>`
  width: ${({ $width }) => $width};
  ${screen.narrow} { flex: 1; }
`;
