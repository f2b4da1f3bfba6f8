import { styled } from 'styled-components';
import { screen, size, space } from '../lib/theme.ts';

/** The content of a screen, below its header. */
export const Page = styled.main.attrs({ id: 'main', tabIndex: -1 })`
  max-width: ${size.page};
  margin: 0 auto;
  padding: ${space(5)};
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  &:focus-visible { outline: none; }
  ${screen.narrow} { padding: ${space(3)}; }
`;
