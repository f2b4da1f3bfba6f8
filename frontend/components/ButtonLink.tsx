import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { ButtonLook } from './Button.tsx';
import { buttonStyle } from './Button.tsx';

/** A link to another screen that looks like a button. */
export const ButtonLink = styled(Link)<ButtonLook>`
  ${buttonStyle}
`;
