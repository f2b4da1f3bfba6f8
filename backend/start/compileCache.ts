import { enableCompileCache } from 'node:module';
import path from 'node:path';

/** A cache of compiled programs. A process that does not have to strip types starts sooner, and takes 50 MB less. */
export const COMPILE_CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/node');

// Caches what this process loads from here on. NODE_COMPILE_CACHE in the environment wins.
enableCompileCache(COMPILE_CACHE);
