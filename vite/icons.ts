import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');
const ICONS = path.join(ROOT, 'frontend/components/icons.css');
const FONTS = path.join(ROOT, 'node_modules/.cache/icons');
const PACKAGE = path.dirname(
  createRequire(import.meta.url).resolve('@fortawesome/fontawesome-free/package.json'),
);
/** Matches rules such as `.fa-check { --fa: "\f00c"; }` and `.fa-plus { --fa: "\+"; }`. */
const GLYPH = /\.(fa-[\w-]+) \{\s*--fa: "\\([^"]+)";\s*\}/g;
/** The symbols in the History. Font Awesome has ⏸ as a character; many systems lack it or draw it as an emoji. */
const SIGNS = '✓⟳⏸✗○';

const sheet = (name: string) => readFileSync(path.join(PACKAGE, `css/${name}.css`), 'utf8');

/** Returns the icons that the sources and the seeded platforms use, such as `fa-check`. */
function namedIcons(): Set<string> {
  const frontend = path.join(ROOT, 'frontend');
  const sources = readdirSync(frontend, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(frontend, file));
  const texts = [...sources, path.join(ROOT, 'seeds/platforms.sql')].map((file) =>
    readFileSync(file, 'utf8'),
  );
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\bfa-(?:solid|brands) (fa-[a-z0-9-]+)/g)].map(([, name]) => name!),
    ),
  );
}

/** Cuts a font of Font Awesome down to these glyphs and SIGNS. Returns the stylesheet that uses the new file. */
async function subset(style: string, font: string, glyphs: Map<string, string>): Promise<string> {
  const code = [...glyphs.values()].map((text) =>
    text.length > 1 ? String.fromCodePoint(Number.parseInt(text, 16)) : text,
  );
  const whole = readFileSync(path.join(PACKAGE, `webfonts/${font}.woff2`));
  const file = path.join(FONTS, `${font}.woff2`);
  mkdirSync(FONTS, { recursive: true });
  writeFileSync(file, await subsetFont(whole, [...code, SIGNS].join(''), { targetFormat: 'woff2' }));
  return sheet(style).replaceAll(GLYPH, '').replaceAll(`../webfonts/${font}.woff2`, file);
}

/** Keeps only the Font Awesome icons that the product uses: about 70 of 2,000, a twentieth of the bytes. */
export const icons = (): Plugin => ({
  name: 'icons',
  apply: 'build',
  async load(id) {
    if (id !== ICONS) return;
    const all = new Map(
      ['fontawesome', 'brands'].flatMap((name) =>
        [...sheet(name).matchAll(GLYPH)].map(([, icon, text]) => [icon!, text!] as const),
      ),
    );
    const glyphs = new Map(
      [...namedIcons()].map((name) => {
        const text = all.get(name);
        if (!text) throw new Error(`Font Awesome has no icon ${name}.`);
        return [name, text];
      }),
    );
    const [base, end] = sheet('fontawesome').split('.fa-1x {');
    if (!end) throw new Error('The stylesheet of Font Awesome has changed its structure.');
    return [
      base,
      await subset('solid', 'fa-solid-900', glyphs),
      await subset('brands', 'fa-brands-400', glyphs),
      ...[...glyphs].map(([name, text]) => `.${name} { --fa: "\\${text}"; }`),
    ].join('\n');
  },
});
