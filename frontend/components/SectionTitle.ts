import { styled } from 'styled-components';
import { space } from '../lib/theme.ts';

export const SectionTitle = styled.h3`
  margin-bottom: ${space(2)};
  font-size: 13px;
  font-weight: 600;
`;
