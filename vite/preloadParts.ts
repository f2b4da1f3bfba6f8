import type { Plugin } from 'vite';

/** Preloads the parts of the app that frontend/boot.ts imports one after another. */
export const preloadParts = (): Plugin => ({
  name: 'preload-parts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const boot = chunks.find(({ name }) => name === 'boot');
      if (!boot) throw new Error('The page has no boot script.');
      const needed = new Set<string>();
      const add = (fileName: string): void => {
        if (needed.has(fileName)) return;
        needed.add(fileName);
        chunks.find((chunk) => chunk.fileName === fileName)?.imports.forEach(add);
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
