import type { Plugin } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/**
 * Writes the first screen's styles into the page, which so waits for one file less, and names the icons' fonts, which
 * the browser would learn of only from what the script draws.
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
      // Parts that are fetched later would ask for it.
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
