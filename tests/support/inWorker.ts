declare global {
  /** Node's own `require` of the process that runs the test files, set by `nodeEnvironment.ts`. */
  var requireInWorker: ((file: `./${string}.ts`) => unknown) | undefined;
}

/** Returns a module of this folder that all test files of one Jest worker share: it is loaded once, with its state. */
export function inWorker<Module>(file: `./${string}.ts`): Module {
  if (!globalThis.requireInWorker) throw new Error(`${file} is only shared in tests that Jest runs.`);
  return globalThis.requireInWorker(file) as Module;
}
