import { useState } from 'react';
import { SettingSwitch } from './SettingSwitch.tsx';

const MISSING = 'This browser shows no notifications.';
const INSECURE = 'The browser shows notifications only for pages that come over HTTPS.';
const REFUSED =
  "The browser refuses this page's notifications. Allow them in its settings for this site, then switch this on again.";

/** Returns why the browser shows no notifications; null if it shows them. Asks for the permission if needed. */
async function obstacle(): Promise<string | null> {
  if (window.isSecureContext === false) return INSECURE;
  if (!('Notification' in window)) return MISSING;
  return (await Notification.requestPermission()) === 'granted' ? null : REFUSED;
}

type Props = { checked: boolean; onChange: (checked: boolean) => void };

export function NotifySwitch({ checked, onChange }: Props) {
  const [problem, setProblem] = useState<string | null>(null);

  const turn = async (on: boolean) => {
    const found = on ? await obstacle() : null;
    setProblem(found);
    onChange(on && !found);
  };

  return (
    <SettingSwitch
      label="Notify When Finished"
      hint="Show a browser notification when verification completes or stops"
      problem={problem}
      checked={checked}
      onChange={turn}
    />
  );
}
