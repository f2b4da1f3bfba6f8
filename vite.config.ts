import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { icons } from './vite/icons.ts';
import { inlineStyles } from './vite/inlineStyles.ts';
import { packed } from './vite/packed.ts';
import { shell } from './vite/shell.ts';

export default defineConfig({
  root: 'frontend',
  plugins: [react(), icons(), shell(), inlineStyles(), packed()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // Inlined files would be data: addresses, which the Content-Security-Policy need not allow then.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // That one file, unpacked; what counts is how long it takes to come, which tests/e2e/firstLoad.spec.ts holds.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // All that the first screen needs is one file: it compresses better than the pieces that other screens share.
        codeSplitting: {
          groups: [
            { name: 'index', test: /frontend\/main\.tsx$/ },
            {
              name: 'shared',
              test: /frontend\/(components|lib|features)\/(?!.*(Modal|ConfirmDialog|Tooltip)\.tsx)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': {
        // Set by `npm run dev`.
        target: process.env['API_URL'] ?? 'http://127.0.0.1:3000',
        // The API takes changes from its own page alone, and compares Origin with Host.
        changeOrigin: false,
      },
    },
  },
});
