import { createRequire } from 'node:module';

declare global {
  /** Node's own `require` of the process that runs the test files, set by `nodeEnvironment.ts`. */
  var requireInWorker: ((file: `./${string}.ts`) => unknown) | undefined;
}

/**
 * Returns a module of this folder that all test files of one Jest worker share: it is loaded once, with its state.
 * Outside of Jest, as in benches, it is an ordinary module.
 */
export function inWorker<Module>(file: `./${string}.ts`): Module {
  return (globalThis.requireInWorker ?? createRequire(import.meta.url))(file) as Module;
}
