import '@testing-library/jest-dom/jest-globals';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
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

// React keeps a stack trace of each of 10,000 elements a second for its warnings: a tenth of the time of these tests.
Object.defineProperty(
  (React as never)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
  'recentlyCreatedOwnerStacks',
  { get: () => 10_000, set() {} },
);

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
