const PERCENT = 100;

/** The share of shown values that agree, as `97%`. Never rounded up to all of them, nor down to none. */
export function sameShare(shown: number, differing: number): string {
  const percent = (PERCENT * (shown - differing)) / shown;
  const rounded = Math.round(percent);
  if (rounded === PERCENT && differing > 0) return '>99%';
  return rounded === 0 && differing < shown ? '<1%' : `${rounded}%`;
}
