import { styled } from 'styled-components';
import { type } from '../../lib/theme.ts';

/** The key on a button, in the colours of the button. */
export const Kbd = styled.kbd`
  min-width: 18px;
  padding: 0 4px;
  border: 1px solid currentcolor;
  border-radius: 4px;
  font: 500 11px/16px ${type.family};
  text-align: center;
`;
