type Shown = { title: string; body: string | undefined };

/** jsdom shows no notifications: stands in for a browser whose operator decides so. What is shown is kept. */
export function allowNotifications(decision: NotificationPermission) {
  const shown: Shown[] = [];
  let asked = 0;
  class BrowserNotification {
    static permission: NotificationPermission = 'default';
    static requestPermission(): Promise<NotificationPermission> {
      asked += 1;
      BrowserNotification.permission = decision;
      return Promise.resolve(decision);
    }
    constructor(title: string, options?: NotificationOptions) {
      shown.push({ title, body: options?.body });
    }
  }
  Object.assign(window, { Notification: BrowserNotification });
  return { shown, asked: () => asked };
}

export function forgetNotifications(): void {
  Reflect.deleteProperty(window, 'Notification');
}
