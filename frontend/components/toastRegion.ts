/** The selector of the toast area, which is above every dialog. */
export const TOAST_REGION = '[data-toasts]';
