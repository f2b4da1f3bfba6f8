import { TestEnvironment } from 'jest-environment-jsdom';
import { compileModulesOnce } from './compileOnce.ts';
import { computeOnce, matchQuickly } from './quickStyles.ts';

compileModulesOnce();
matchQuickly();

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
    computeOnce(this.global as unknown as Window);
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
  }
}
