import Bowser from 'bowser';
import { cleanText, cutText } from '../../lib/cleanText.ts';

/** Only this many characters of a User-Agent are read. Those of common browsers are shorter. */
const MOST_READ = 500;
const MOST_SHOWN = 60;

/** Returns for example `Firefox on Windows` for a header User-Agent; null if it names no browser. */
export function deviceName(userAgent: string): string | null {
  const text = cleanText(userAgent).slice(0, MOST_READ).trim();
  // Bowser throws for an empty text.
  if (!text) return null;
  const { browser, os } = Bowser.parse(text);
  if (!browser.name) return null;
  return cutText(os.name ? `${browser.name} on ${os.name}` : browser.name, MOST_SHOWN);
}
