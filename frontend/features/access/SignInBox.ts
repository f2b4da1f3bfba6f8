import { styled } from 'styled-components';
import { space } from '../../lib/theme.ts';

export const SignInBox = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  > button { margin-top: ${space(1)}; }
`;
