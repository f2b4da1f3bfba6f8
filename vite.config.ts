import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/** Leaves a .br file beside each text file, which the server hands out as it is. */
const brotli = (): Plugin => ({
  name: 'brotli',
  apply: 'build',
  writeBundle({ dir }) {
    for (const file of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|json)$/.test(file)) continue;
      const full = path.join(dir!, file);
      writeFileSync(`${full}.br`, brotliCompressSync(readFileSync(full)));
    }
  },
});

export default defineConfig({
  root: 'frontend',
  plugins: [react(), brotli()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // Inlined files would be data: addresses, which the Content-Security-Policy need not allow then.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // That one file, unpacked; what counts is how long it takes to come, which tests/e2e/firstLoad.spec.ts holds.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // All that the first screen needs is one file: it compresses better than the pieces that other screens share.
        codeSplitting: { groups: [{ name: 'index', test: /frontend\/main\.tsx$/ }] },
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
