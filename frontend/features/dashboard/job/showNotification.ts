import { logError } from '../../../lib/logError.ts';

/** By the browser, also while the tab is not looked at. Nothing where it was not, or is no longer, allowed. */
export function showNotification(jobId: string, title: string, body: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(title, { body, icon: '/favicon.svg', tag: jobId });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch (error) {
    // Chrome on Android has the interface, but refuses to show one for a page.
    logError('The browser could not show a notification.', error);
  }
}
