type Shown = { title: string; body: string | undefined };

/** Simulates a browser whose user decides like this, because jsdom has no notifications. Records the shown ones. */
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
