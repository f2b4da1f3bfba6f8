import { styled } from 'styled-components';
import { screen } from '../../../lib/theme.ts';

/** The minimum heights of the outcome card where it is next to the job's status. */
export const OUTCOME_HEIGHT = { wide: '248px', compact: '300px' };

/**
 * At least as high as the outcome card with the usual platforms and the line of changes, so that nothing moves when
 * these are loaded.
 */
export const OutcomeSpace = styled.div`
  min-width: 0;
  min-height: ${OUTCOME_HEIGHT.wide};
  ${screen.compact} { min-height: ${OUTCOME_HEIGHT.compact}; }
  ${screen.medium} { min-height: 274px; }
  ${screen.narrow} { min-height: 392px; }
  > section { height: 100%; }
`;
