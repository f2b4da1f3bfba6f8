import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// Pages and dialogs are loaded when first needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom lays nothing out and downloads nothing, so it lacks these.
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
