/** The selector of the toast area. */
export const TOAST_REGION = '[data-toasts]';
