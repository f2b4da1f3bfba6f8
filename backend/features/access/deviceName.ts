import Bowser from 'bowser';
import { cleanText, cutText } from '../../lib/cleanText.ts';

/** The User-Agent of every real browser is shorter. */
const MOST_READ = 500;
const MOST_SHOWN = 60;

/** Browser and system in words, from the header User-Agent: `Firefox on Windows`. Null if it names no browser. */
export function deviceName(userAgent: string): string | null {
  const text = cleanText(userAgent).slice(0, MOST_READ).trim();
  // Bowser throws for an empty text.
  if (!text) return null;
  const { browser, os } = Bowser.parse(text);
  if (!browser.name) return null;
  return cutText(os.name ? `${browser.name} on ${os.name}` : browser.name, MOST_SHOWN);
}
