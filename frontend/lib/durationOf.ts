type Times = { startedAt: string | null; completedAt: string | null };

const SECOND_MS = 1000;

/** The time from start to end, such as `1 min 17 s`; null until the end. */
export function durationOf({ startedAt, completedAt }: Times): string | null {
  if (!startedAt || !completedAt) return null;
  const seconds = Math.max(1, Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / SECOND_MS));
  if (Number.isNaN(seconds)) return null;
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  // The two largest units, without zeros.
  const units =
    hours > 0
      ? [`${hours.toLocaleString()} h`, minutes % 60 && `${minutes % 60} min`]
      : [minutes && `${minutes} min`, seconds % 60 && `${seconds % 60} s`];
  return units.filter(Boolean).join(' ');
}
