import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/**
 * Inlines the first screen's stylesheet into index.html, which saves a blocking request. Preloads the icon fonts, which
 * the browser would otherwise discover only after the first render.
 */
export const inlineStyles = (): Plugin => ({
  name: 'inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const [link, file] = SHEET.exec(html) ?? [];
      const sheet = file && bundle[file];
      if (!link || !sheet || sheet.type !== 'asset')
        throw new Error('The page has no stylesheet of its own.');
      const fonts = Object.keys(bundle).filter(
        (name) => /\/fa-[\w-]+\.woff2$/.test(name) && String(sheet.source).includes(name),
      );
      delete bundle[file];
      // Chunks that are loaded later must not request the stylesheet again.
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') part.viteMetadata?.importedCss.delete(file);
      return {
        html: html.replace(link, () => `<style>${String(sheet.source).trim()}</style>`),
        tags: fonts.map((href) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${href}`, crossorigin: true },
        })),
      };
    },
  },
});
