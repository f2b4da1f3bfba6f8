/** The selector of the toast area, which is above every dialog. */
export const TOAST_REGION = '[data-toasts]';

/** The selector of a page with an open dialog. Toasts are at its top, since a dialog's buttons are at the bottom. */
export const WITH_DIALOG = 'html[data-dialog]';

/** Marks the page for as long as a dialog is open. */
export function markDialog(): () => void {
  const page = document.documentElement;
  page.toggleAttribute('data-dialog', true);
  return () => page.removeAttribute('data-dialog');
}
