import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Leaves a .br and a .gz file beside each text file, which the server hands out as it is. */
export const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  writeBundle({ dir }) {
    for (const file of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg|json)$/.test(file)) continue;
      const full = path.join(dir!, file);
      const text = readFileSync(full);
      writeFileSync(`${full}.br`, brotliCompressSync(text));
      // Browsers take brotli over https and from this computer alone.
      writeFileSync(`${full}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
    }
  },
});
