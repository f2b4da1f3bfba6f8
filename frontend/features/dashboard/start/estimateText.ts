import type { SearchEstimate } from '#contract/estimate.ts';

const MINUTE_MS = 60_000;

/** Rounds to two significant digits: estimates are not more precise. */
const rounded = (number: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, number))) - 1);
  return Math.round(number / step) * step;
};

function timeText(ms: number): string {
  const minutes = rounded(ms / MINUTE_MS);
  if (minutes < 1) return 'less than a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  const rest = Math.round((minutes % 60) / 10) * 10;
  if (hours >= 10 || rest === 0) return `${Math.round(minutes / 60).toLocaleString()} h`;
  return rest === 60 ? `${hours + 1} h` : `${hours} h ${rest} min`;
}

/** For example `about 2,400 searches, 40 min`; null if nothing is searched. */
export function estimateText(
  salons: number,
  { searchesPerSalon, msPerSalon }: SearchEstimate,
): string | null {
  const searches = rounded(salons * searchesPerSalon);
  if (searches < 1) return null;
  const time = msPerSalon === null ? '' : `, ${timeText(salons * msPerSalon)}`;
  return `about ${searches.toLocaleString()} ${searches === 1 ? 'search' : 'searches'}${time}`;
}
