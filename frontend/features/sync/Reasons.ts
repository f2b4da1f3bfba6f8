import { styled } from 'styled-components';
import { color, space } from '../../lib/theme.ts';

/** A line of the summary of a sync. It keeps its height while it is empty. */
export const Reasons = styled.p`
  min-height: 18px;
  margin-top: ${space(2)};
  &:not(:last-child) { margin-bottom: ${space(2)}; }
  color: ${color.muted};
  font-size: 13px;
  line-height: 18px;
`;
