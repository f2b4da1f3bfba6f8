const FORM = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `Nov 20, 2026, 06:25 PM` in the browser's language and zone; `N/A` where there is no time. */
export function formatDate(iso: string | null | undefined): string {
  const time = iso ? new Date(iso) : null;
  return time && !Number.isNaN(time.getTime()) ? FORM.format(time) : 'N/A';
}
