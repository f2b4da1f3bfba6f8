import { styled } from 'styled-components';
import { screen } from '../../../lib/theme.ts';

/** The minimum heights of the outcome card where it is next to the job's status. */
export const OUTCOME_HEIGHT = { wide: '248px', compact: '300px' };

/**
 * Reserves the height of a loaded outcome card (with the usual platforms and the line about changes), so that nothing
 * below moves when its content is loaded.
 */
export const OutcomeSpace = styled.div`
  min-width: 0;
  min-height: ${OUTCOME_HEIGHT.wide};
  ${screen.compact} { min-height: ${OUTCOME_HEIGHT.compact}; }
  ${screen.medium} { min-height: 274px; }
  ${screen.narrow} { min-height: 392px; }
  > section { height: 100%; }
`;
