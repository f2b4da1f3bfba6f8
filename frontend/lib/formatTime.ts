/** `Nov 20, 2026, 06:25 PM`. */
const SHORT: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

/** A time in the browser's language and zone, to the second or short; `missing` where there is none. */
export function formatTime(
  iso: string | null | undefined,
  missing: string,
  length: 'full' | 'short' = 'full',
): string {
  const time = iso ? new Date(iso) : null;
  if (!time || Number.isNaN(time.getTime())) return missing;
  // AM and PM stay with their time where a line ends.
  return time
    .toLocaleString(undefined, length === 'short' ? SHORT : undefined)
    .replace(/ (?=[AP]M$)/, '\u00a0');
}
