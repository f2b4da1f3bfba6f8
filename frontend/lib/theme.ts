// The product's colours, and the distances and sizes that components share.

/**
 * Text has a contrast of at least 4.5 to 1 with its background, and `controlBorder` at least 3 to 1 with `surface` and
 * `subtle` (WCAG AA).
 */
export const lightPalette = {
  canvas: '#f6f7f8',
  surface: '#ffffff',
  subtle: '#f3f4f6',
  hover: '#eef0f2',
  border: '#e3e5e9',
  buttonBorder: '#d0d4da',
  controlBorder: '#878e99',
  text: '#1b1f24',
  muted: '#59616d',
  accent: '#4a55c7',
  accentHover: '#3d47b0',
  accentText: '#4048b8',
  accentSubtle: '#eceefb',
  onAccent: '#ffffff',
  success: '#1a7f4b',
  successText: '#146c3e',
  successSubtle: '#e6f4ec',
  warning: '#b86e00',
  warningText: '#854d05',
  warningSubtle: '#fdf2de',
  danger: '#c4302b',
  dangerHover: '#a92722',
  dangerText: '#b02520',
  dangerSubtle: '#fcebea',
  onDanger: '#ffffff',
  overlay: 'rgb(15 18 22 / 45%)',
  tooltip: '#23272e',
  onTooltip: '#f4f5f7',
};

export type Palette = typeof lightPalette;

export const darkPalette: Palette = {
  canvas: '#0e1013',
  surface: '#15181c',
  subtle: '#1b1f24',
  hover: '#21262c',
  border: '#2a2f36',
  buttonBorder: '#3a414a',
  controlBorder: '#6d7683',
  text: '#eceef1',
  muted: '#9ba4b0',
  accent: '#5a66dc',
  accentHover: '#4c58cc',
  accentText: '#a5aefb',
  accentSubtle: '#23284a',
  onAccent: '#ffffff',
  success: '#3fb27a',
  successText: '#6cd09c',
  successSubtle: '#142c20',
  warning: '#d6953a',
  warningText: '#e8b565',
  warningSubtle: '#322510',
  danger: '#c93d38',
  dangerHover: '#b5342f',
  dangerText: '#f5948e',
  dangerSubtle: '#3a1a1a',
  onDanger: '#ffffff',
  overlay: 'rgb(0 0 0 / 60%)',
  tooltip: '#e6e8ec',
  onTooltip: '#1b1f24',
};

/** `color.text` is `var(--text)`, which follows the system's light or dark setting. */
export const color = Object.fromEntries(
  Object.keys(lightPalette).map((name) => [name, `var(--${name})`]),
) as Palette;

/** A distance on the 4 px grid: `space(3)` is 12 px. */
export const space = (steps: number): string => `${steps * 4}px`;

export const radius = { small: '6px', normal: '8px', round: '999px' };

export const type = {
  family: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  mono: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  caption: '12px',
  body: '14px',
  title: '15px',
  heading: '20px',
  figure: '24px',
};

export const size = { control: '32px', row: '44px', badge: '22px', page: 'clamp(1360px, 92vw, 1760px)' };

export const motion = '120ms ease-out';

export const screen = {
  /** Windows in which the review panel opens over the right side of the results, and not as a dialog. */
  wide: '@media (min-width: 1200px)',
  /** Phones. */
  narrow: '@media (max-width: 719px)',
  /** Tablets, but not phones. */
  tablet: '@media (min-width: 720px) and (max-width: 1023px)',
  /**
   * Windows in which the column with a job's figures is narrow: phones, and small laptops, where this column is half of
   * the screen.
   */
  tight: '@media (width < 720px), (1024px <= width < 1240px)',
  /** Tablets and narrower. */
  medium: '@media (max-width: 1023px)',
  /** Small laptops and narrower: too narrow for a table with many columns. */
  compact: '@media (max-width: 1239px)',
};

export const layer = { sticky: 1, overlay: 10, dialog: 11, toast: 20, tooltip: 30 };
