import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ButtonLook } from './Button.tsx';
import { buttonStyle } from './Button.tsx';

export const ButtonLink = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;
