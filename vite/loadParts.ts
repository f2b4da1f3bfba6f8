import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OURS = fileURLToPath(new URL('../frontend/lib/loadPart.ts', import.meta.url));

/** Replaces Vite's helper around `import()` by frontend/lib/loadPart.ts, so that a failed import can be repeated. */
export const loadParts = (): Plugin => ({
  name: 'load-parts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return;
    return `export { loadPart as __vitePreload } from ${JSON.stringify(OURS)};`;
  },
});
