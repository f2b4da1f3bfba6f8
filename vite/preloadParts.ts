import type { Plugin } from 'vite';

/** Adds links to index.html that preload the parts of the app, which frontend/boot.ts imports one after another. */
export const preloadParts = (): Plugin => ({
  name: 'preload-parts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const boot = Object.values(bundle).find(({ name }) => name === 'boot');
      if (boot?.type !== 'chunk') throw new Error('The page has no boot script.');
      const needed = new Set<string>();
      const add = (fileName: string): void => {
        if (needed.has(fileName)) return;
        needed.add(fileName);
        const part = bundle[fileName];
        if (part?.type === 'chunk') part.imports.forEach(add);
      };
      boot.dynamicImports.forEach(add);
      return [...needed]
        .filter((fileName) => !html.includes(fileName))
        .map((fileName) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'modulepreload', href: `/${fileName}`, crossorigin: true },
        }));
    },
  },
});
