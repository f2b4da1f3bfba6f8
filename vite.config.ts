import { createRequire } from 'node:module';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { icons } from './vite/icons.ts';
import { inlineStyles } from './vite/inlineStyles.ts';
import { loadParts } from './vite/loadParts.ts';
import { preloadParts } from './vite/preloadParts.ts';
import { shell } from './vite/shell.ts';
import { textFont } from './vite/textFont.ts';

// The package's exports name only its development build, which is larger and warns in the console.
const { resolve } = createRequire(import.meta.resolve('react-router-dom'));
const router = path.join(resolve('react-router'), '../../production/index.mjs');

export default defineConfig({
  root: 'frontend',
  resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
  plugins: [
    react(),
    icons(),
    textFont(),
    shell(),
    inlineStyles(),
    loadParts(),
    preloadParts(),
    compression(),
  ],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // Inlined files would be data: URLs, which the Content-Security-Policy does not allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The uncompressed entry. tests/e2e/firstLoad.spec.ts limits the compressed size, which is what counts.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // What the first screen needs is a few large files, which compress better than many small ones.
        codeSplitting: {
          groups: [
            { name: 'boot', test: /frontend\/(boot|lib\/loadPart)\.ts$/ },
            { name: 'react', test: /node_modules\/react-dom\// },
            { name: 'state', test: /frontend\/app\/store\.ts$/ },
            { name: 'main', test: /frontend\/(main|components\/LoadFailure)\.tsx$/ },
            // What a job's page shows first, without what only other screens share.
            {
              name: 'job',
              test: /frontend\/features\/dashboard\/(outcome\/OutcomeCard|job\/JobState)\.tsx$/,
            },
            {
              name: 'shared',
              test: /frontend\/(components|lib|features)\/(?!facts\/|.*(Modal|ConfirmDialog|Tooltip|Menu|ColumnsButton)\.tsx)/,
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
        // `npm run dev` sets API_URL.
        target: process.env['API_URL'] ?? 'http://127.0.0.1:3000',
        // The API compares Origin with Host, and accepts changes only from its own origin.
        changeOrigin: false,
      },
    },
  },
});
