import { listedPhones } from '../naming/phones.ts';

/** Returns the first US phone number of a text as `(512) 555-0142`; undefined if the text has none. */
export function phoneText(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [digits] = listedPhones(text);
  return digits && `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
