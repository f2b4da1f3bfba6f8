import { styled } from 'styled-components';
import { screen } from '../../../lib/theme.ts';

/** The card's height beside the job's status. */
export const OUTCOME_HEIGHT = { wide: '248px', compact: '300px' };

/** The height of the card with the usual platforms, so that nothing moves when it is loaded. */
export const OutcomeSpace = styled.div`
  min-width: 0;
  min-height: ${OUTCOME_HEIGHT.wide};
  ${screen.compact} { min-height: ${OUTCOME_HEIGHT.compact}; }
  ${screen.medium} { min-height: 272px; }
  ${screen.narrow} { min-height: 392px; }
  > section { height: 100%; }
`;
