/** A time in the browser's language and zone; `missing` where there is none. */
export function formatTime(iso: string | null | undefined, missing: string): string {
  const time = iso ? new Date(iso) : null;
  return time && !Number.isNaN(time.getTime()) ? time.toLocaleString() : missing;
}
