import { styled } from 'styled-components';
import { space } from '../../lib/theme.ts';

/** The title of a part of a card. */
export const SectionTitle = styled.h3`
  font-size: 13px;
  font-weight: 600;
  margin-bottom: ${space(2)};
`;
