import { TestEnvironment } from 'jest-environment-jsdom';
import { compileModulesOnce } from './compileOnce.ts';
import { computeQuickly, findLabelsQuickly } from './quickStyles.ts';

compileModulesOnce();

/**
 * jsdom has no fetch, streams or text codecs, so tests use Node's. Exceptions are MessageChannel, which React's
 * scheduler would use and so keep the process alive, and File, Blob and FormData, because jsdom's XMLHttpRequest (for
 * CSV uploads) only sends its own.
 */
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
  'structuredClone',
] as const;

export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const window = this.global as unknown as Window & typeof globalThis;
    computeQuickly(window);
    findLabelsQuickly(window);
    // Lets styled-components insert a rule by itself. By default jsdom parses all of them again for each new one.
    this.global['SC_DISABLE_SPEEDY'] = false;
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
  }
}
