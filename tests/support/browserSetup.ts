import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { SHOWN_MS } from '../timeLimits.ts';

configure({ asyncUtilTimeout: SHOWN_MS });

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
