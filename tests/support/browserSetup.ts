import '@testing-library/jest-dom/jest-globals';
import { configure, getConfig } from '@testing-library/react';
import { SHOWN_MS } from '../timeLimits.ts';

configure(({ getElementError }) => ({
  asyncUtilTimeout: SHOWN_MS,
  // While a test waits, each failing try would print the whole page for an error that nobody reads. If the time is
  // over, the page is printed for the last one.
  getElementError(message, container) {
    if (!getConfig()['_disableExpensiveErrorDiagnostics' as never])
      return getElementError(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
}));

// jsdom has no layout and no downloads, so these functions are missing.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  }) as unknown as MediaQueryList;
window.scrollTo = () => {};
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};
