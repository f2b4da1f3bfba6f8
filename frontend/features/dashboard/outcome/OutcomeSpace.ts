import { styled } from 'styled-components';
import { screen } from '../../../lib/theme.ts';

/** The height of the card with the usual platforms, so that nothing moves when it is loaded. */
export const OutcomeSpace = styled.div`
  min-width: 0;
  min-height: 248px;
  ${screen.compact} { min-height: 300px; }
  ${screen.medium} { min-height: 272px; }
  ${screen.narrow} { min-height: 392px; }
  > section { height: 100%; }
`;
