import { MAX_SPEND } from '#contract/limits.ts';

/** Reads the text of a limit's field. Null: no limit. Undefined: the text is not a number that can be a limit. */
export function spendLimit(text: string): number | null | undefined {
  const given = text.trim();
  if (!given) return null;
  const limit = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(given) ? Number(given.replaceAll(',', '')) : 0;
  return limit >= 1 && limit <= MAX_SPEND ? limit : undefined;
}
