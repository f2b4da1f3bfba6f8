import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';

const SHELL = path.join(import.meta.dirname, '../frontend/app/Shell.tsx');

/** Renders `Shell` into index.html, so that the product bar is visible before the script is loaded. */
export const shell = (): Plugin => ({
  name: 'shell',
  apply: 'build',
  async transformIndexHtml(html) {
    const { module } = await runnerImport<typeof import('../frontend/app/Shell.tsx')>(SHELL, {
      configFile: false,
    });
    const sheet = new ServerStyleSheet();
    const markup = renderToStaticMarkup(sheet.collectStyles(createElement(module.Shell)));
    const [, css = ''] = /<style[^>]*>(.*)<\/style>/s.exec(sheet.getStyleTags()) ?? [];
    if (!css) throw new Error('The styles of the shell are missing.');
    return {
      html: html.replace('<div id="root"></div>', () => `<div id="root">${markup}</div>`),
      // Removes the markers by which styled-components would adopt these rules as its own.
      tags: [
        {
          tag: 'style',
          injectTo: 'head',
          children: css.replaceAll(/\/\*!sc\*\/\s*|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, ''),
        },
      ],
    };
  },
});
