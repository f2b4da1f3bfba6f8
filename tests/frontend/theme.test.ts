import { expect, test } from '@jest/globals';
import type { Palette } from '../../frontend/lib/theme.ts';
import { darkPalette, lightPalette } from '../../frontend/lib/theme.ts';

/** The relative luminance as defined by WCAG 2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

type Pair = [foreground: keyof Palette, background: keyof Palette];

const TEXT: Pair[] = [
  ...(['canvas', 'surface', 'subtle', 'hover'] as const).flatMap((background): Pair[] => [
    ['text', background],
    ['muted', background],
  ]),
  ...(['surface', 'subtle', 'accentSubtle'] as const).map((background): Pair => ['accentText', background]),
  ...(['success', 'warning', 'danger'] as const).flatMap((tone): Pair[] => [
    [`${tone}Text`, 'surface'],
    [`${tone}Text`, `${tone}Subtle`],
    ['text', `${tone}Subtle`],
    ['muted', `${tone}Subtle`],
  ]),
  ['text', 'accentSubtle'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onTooltip', 'tooltip'],
];
const EDGES: Pair[] = [
  ['controlBorder', 'surface'],
  ['controlBorder', 'subtle'],
  ['accent', 'surface'],
  ['accentText', 'canvas'],
];

for (const [name, palette] of Object.entries({ light: lightPalette, dark: darkPalette })) {
  test.each(TEXT)(`${name}: %s on %s is readable`, (foreground, background) => {
    expect(contrast(palette[foreground], palette[background])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(EDGES)(`${name}: %s on %s is distinguishable`, (edge, background) => {
    expect(contrast(palette[edge], palette[background])).toBeGreaterThanOrEqual(3);
  });
}
