import { styled } from 'styled-components';
import { color, motion } from '../lib/theme.ts';

/** A checkbox that looks like a switch, also to screen readers. */
export const Switch = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  appearance: none;
  position: relative;
  flex: none;
  width: 36px;
  height: 20px;
  margin: 0;
  border-radius: 10px;
  background: ${color.controlBorder};
  cursor: pointer;
  transition: background ${motion};
  &::after {
    content: '';
    position: absolute;
    top: 2px;
    left: 2px;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    background: ${color.onAccent};
    transition: transform ${motion};
  }
  &:checked { background: ${color.accent}; }
  &:checked::after { transform: translateX(16px); }
  &:focus-visible { border-radius: 10px; }
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border: 1px solid ButtonText;
    background: ButtonFace;
    &::after { top: 1px; left: 1px; background: ButtonText; }
    &:checked { background: Highlight; }
    &:checked::after { background: HighlightText; }
  }
`;
