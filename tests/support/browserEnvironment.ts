import { TestEnvironment } from 'jest-environment-jsdom';

/**
 * jsdom has no fetch, streams or text codecs of its own: hand it Node's. Not MessageChannel (React's scheduler
 * would use it and keep the process alive), and not File, Blob and FormData (jsdom's XMLHttpRequest, which
 * uploads the CSV, sends only its own).
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
    for (const name of fromNode) {
      Object.defineProperty(this.global, name, {
        value: globalThis[name],
        configurable: true,
        writable: true,
      });
    }
  }
}
