import { styled } from 'styled-components';
import { screen, space } from '../lib/theme.ts';

/** A row of filters, mostly with a search box in front. On phones the first child has its own line. */
export const SearchTools = styled.div.attrs({ role: 'search' })`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(2)};
  ${screen.narrow} { > :first-child { flex-basis: 100%; max-width: none; } }
`;

export const SearchChoice = styled.div<{ $width: string }>`
  width: ${({ $width }) => $width};
  ${screen.narrow} { flex: 1; }
`;
