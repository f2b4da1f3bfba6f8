import { logError } from '../../../lib/logError.ts';

/** Shows a notification of the browser, also while the tab is hidden. Does nothing without the permission. */
export function showNotification(jobId: string, title: string, body: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(title, { body, icon: '/favicon.svg', tag: jobId });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch (error) {
    // Chrome on Android has the constructor, but it throws outside a service worker.
    logError('The browser could not show a notification.', error);
  }
}
