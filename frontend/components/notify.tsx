import { toast } from 'react-hot-toast/headless';
import { errorText } from '../lib/apiError.ts';
import { ToastText } from './ToastText.tsx';

const DURATION_MS = 5000;
/** Milliseconds until react-hot-toast removes a dismissed toast from its list. The toast is hidden at once. */
const REMOVE_DELAY_MS = 1_000_000;

type Message = {
  title: string;
  text?: string;
  /** A button in the toast, for example Undo. */
  action?: { label: string; run: () => void };
  /** True if the toast is shown as an error. */
  destructive?: boolean;
};

/** Shows a toast. It replaces the previous one, because there is at most one. */
export function notify({ title, text, action, destructive = false }: Message): void {
  toast.removeAll();
  const show = destructive ? toast.error : toast.success;
  show(<ToastText title={title} text={text} action={action} />, {
    duration: DURATION_MS,
    removeDelay: REMOVE_DELAY_MS,
    ariaProps: destructive
      ? { role: 'alert', 'aria-live': 'assertive' }
      : { role: 'status', 'aria-live': 'polite' },
  });
}

/** Shows the error of a call as a toast, and returns the text of the toast. */
export function notifyFailure(title: string, error: unknown, fallback: string): string {
  const text = errorText(error, fallback);
  notify({ title, text, destructive: true });
  return text;
}
