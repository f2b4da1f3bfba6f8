const PERCENT = 100;

/**
 * Returns the share of shown values that agree with the list, such as `97%`. `>99%` and `<1%` are for shares that would
 * round to 100% or 0% but are neither. `shown` must not be 0.
 */
export function sameShare(shown: number, differing: number): string {
  const percent = (PERCENT * (shown - differing)) / shown;
  const rounded = Math.round(percent);
  if (rounded === PERCENT && differing > 0) return '>99%';
  return rounded === 0 && differing < shown ? '<1%' : `${rounded}%`;
}
