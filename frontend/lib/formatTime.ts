/** The format of `Nov 20, 2026, 06:25 PM`. */
const FORMAT: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

/** Formats a time in the browser's language and zone; `missing` if there is none, or none that can be read. */
export function formatTime(iso: string | null | undefined, missing: string): string {
  const time = iso ? new Date(iso) : null;
  if (!time || Number.isNaN(time.getTime())) return missing;
  // A non-breaking space keeps AM and PM on the line of their time.
  return time.toLocaleString(undefined, FORMAT).replace(/ (?=[AP]M$)/, '\u00a0');
}
