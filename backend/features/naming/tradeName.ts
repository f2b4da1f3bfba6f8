import { cutName } from './text.ts';

const LEGAL_FORM =
  /[\s,]+(?:p\.?\s?l\.?\s?l\.?\s?c|l\.?\s?l\.?\s?c|l\.?\s?l\.?\s?p|p\.?c|inc(?:orporated)?|corp(?:oration)?|ltd|limited)\.?\s*$/i;
const DOING_BUSINESS_AS = /\b(?:d\s?[./]?\s?b\s?[./]?\s?a\s?[.:]?|doing business as)\s+(?=[\p{L}\p{N}])/iu;

/**
 * Returns the company in front of `dba`: `Rossi Holdings` for `Rossi Holdings LLC dba Bella Nails`. Undefined without
 * `dba`, or if no legal form such as `LLC` precedes it.
 */
export function companyName(name: string): string | undefined {
  const [company, known] = cutName(name).split(DOING_BUSINESS_AS);
  return known !== undefined && LEGAL_FORM.test(company!)
    ? company!.replace(LEGAL_FORM, '').trim()
    : undefined;
}

/**
 * Returns the trade name: `Bella Nails` for `Rossi Holdings LLC dba Bella Nails` and for `Bella Nails, Inc.`. Text in
 * brackets is dropped, unless nothing else remains.
 */
export function tradeName(name: string): string {
  const known = cutName(name).split(DOING_BUSINESS_AS).at(-1)!;
  const open = known.replace(/\([^)]*\)/g, ' ');
  const shortened = open.replace(LEGAL_FORM, '').replace(/\s+/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(shortened) ? shortened : cutName(name).trim();
}
