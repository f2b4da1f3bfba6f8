import { css, styled } from 'styled-components';
import { color, motion, radius, size, space } from '../lib/theme.ts';

export const controlStyle = css`
  width: 100%;
  min-width: 0;
  height: ${size.control};
  padding: 0 ${space(2.5)};
  background: ${color.surface};
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.small};
  transition: border-color ${motion};
  &::placeholder { color: ${color.muted}; opacity: 1; }
  &:hover:not(:disabled) { border-color: ${color.muted}; }
  &:focus-visible { outline-offset: -1px; }
  &[aria-invalid='true'] { border-color: ${color.danger}; }
`;

export const TextInput = styled.input`
  ${controlStyle}
`;
