import { createGlobalStyle } from 'styled-components';
import type { Palette } from '../lib/theme.ts';
import { color, darkPalette, lightPalette, radius, type } from '../lib/theme.ts';

const variables = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join('\n');

export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light dark;
    ${variables(lightPalette)}
  }
  @media (prefers-color-scheme: dark) {
    :root { ${variables(darkPalette)} }
  }
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; }
  body {
    margin: 0;
    background: ${color.canvas};
    color: ${color.text};
    font: 400 ${type.body}/1.45 ${type.family};
    font-variant-numeric: tabular-nums;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  button:disabled { cursor: default; }
  a { color: ${color.accentText}; text-underline-offset: 2px; }
  table { border-collapse: collapse; width: 100%; }
  th { font-weight: inherit; text-align: inherit; }
  :focus { outline: none; }
  :focus-visible {
    outline: 2px solid ${color.accentText};
    outline-offset: 2px;
    border-radius: ${radius.small};
  }
  ::selection { background: ${color.accentSubtle}; }
  /* Forced colours replace all backgrounds. The pressed or current item would look like the others without this. */
  @media (forced-colors: active) {
    [aria-pressed='true'], [aria-current='page'] {
      forced-color-adjust: none;
      background: Highlight !important;
      color: HighlightText !important;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
    }
  }
`;
