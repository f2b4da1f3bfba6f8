/** The digits of a search text that is a phone number or a part of one, without the country code; else undefined. */
export function typedDigits(search: string): string | undefined {
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replace(/\D/g, '') : '';
  return digits.replace(/^1(?=\d{10}$)/, '') || undefined;
}
