/** The ten digits of a US number, without the country code 1; undefined for anything else. */
export function phoneDigits(text: string | null | undefined): string | undefined {
  const digits = (text ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{9}$/.test(digits) ? digits : undefined;
}

const WRITTEN = /(?<![\d.])(?:\+?1[\s.-]?)?\(?([2-9]\d{2})\)?[\s.-]?(\d{3})[\s.-]?(\d{4})(?![\d.]*\d)/g;

/** The phone numbers that a text shows, ten digits each. */
export function phonesIn(text: string): string[] {
  return [
    ...new Set([...text.matchAll(WRITTEN)].map(([, area, exchange, line]) => `${area}${exchange}${line}`)),
  ];
}
