const LEGAL_FORM =
  /[\s,]+(?:p\.?\s?l\.?\s?l\.?\s?c|l\.?\s?l\.?\s?c|l\.?\s?l\.?\s?p|inc(?:orporated)?|corp(?:oration)?|ltd|limited)\.?\s*$/i;
const DOING_BUSINESS_AS = /\b(?:d\s?[./]?\s?b\s?[./]?\s?a\s?[.:]?|doing business as)\s+(?=[\p{L}\p{N}])/iu;

/**
 * The name over the door: `Rossi Holdings LLC dba Bella Nails` is `Bella Nails`, `Bella Nails, Inc.` too. What lists
 * put in brackets is left out, unless nothing else is left.
 */
export function tradeName(name: string): string {
  const known = name.split(DOING_BUSINESS_AS).at(-1)!;
  const open = known.replace(/\([^)]*\)/g, ' ');
  const shortened = open.replace(LEGAL_FORM, '').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(shortened) ? shortened : name.trim();
}
