import { styled } from 'styled-components';
import { space } from '../../lib/theme.ts';

/** The title of a part of the dialog. */
export const GroupTitle = styled.h3`
  margin: 0 0 ${space(2)};
  font-size: 13px;
  font-weight: 600;
`;
