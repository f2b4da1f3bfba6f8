/** Selector of the part of the page that holds the toasts, which lie above every dialog. */
export const TOAST_REGION = '[data-toasts]';
