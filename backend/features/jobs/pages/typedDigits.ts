/** The digits of a phone number, or of a part of one, that is searched, without the country code; else undefined. */
export function typedDigits(search: string): string | undefined {
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replace(/\D/g, '') : '';
  return digits.replace(/^1(?=\d{10}$)/, '') || undefined;
}
