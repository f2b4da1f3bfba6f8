import { styled } from 'styled-components';
import { color, radius, space } from '../../lib/theme.ts';

/** The box that says what has changed since a decision. */
export const Changed = styled.p`
  margin-top: ${space(1)};
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.small};
  background: ${color.warningSubtle};
  color: ${color.warningText};
  font-size: 13px;
`;
