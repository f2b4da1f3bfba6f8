import type { Random } from '../../random.ts';
import { usPhone } from '../../text.ts';
import { LONG_FORMS } from '../words/streets.ts';
import { TRADES } from '../words/trades.ts';
import type { Address, Listing } from '../world/business.ts';

/** A name as words of a path: `Fern Nails & Spa` becomes `fern-nails-and-spa`. Letters of other scripts are dropped. */
export function slug(text: string, ampersand = 'and'): string {
  return text
    .normalize('NFD')
    .replace(/[̀-ͯ'’.]/g, '')
    .replace(/&/g, ` ${ampersand} `)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

export function writePhone(phone: string, random: Random): string {
  const [area, exchange, line] = [phone.slice(0, 3), phone.slice(3, 6), phone.slice(6)];
  return random.weighted({
    [usPhone(phone)]: 60,
    [`${area}-${exchange}-${line}`]: 20,
    [`${area}.${exchange}.${line}`]: 8,
    [`+1 ${area}-${exchange}-${line}`]: 8,
    [phone]: 4,
  });
}

/** The street in the form of one page: `E 7th St` or `East 7th Street`, with `Ste 4`, `Suite 4`, `#4` or no unit. */
export function writeStreet({ street, unit }: Address, random: Random): string {
  const lengthen = (text: string) =>
    text
      .split(' ')
      .map((word) => LONG_FORMS[word] ?? word)
      .join(' ');
  const written = random.chance(0.2) ? lengthen(street) : street;
  if (!unit || random.chance(0.25)) return written;
  const unitWritten = random.weighted({
    [unit]: 5,
    [lengthen(unit)]: 2,
    [unit.replace(/^(Ste|Unit) /, '#')]: 2,
  });
  return `${written}${random.pick([', ', ', ', ' '])}${unitWritten}`;
}

export function writeAddress(address: Address, random: Random): string {
  return `${writeStreet(address, random)}, ${address.city}, ${address.state} ${address.zip}`;
}

/** Cuts a text at the end of a word and adds dots, as search engines do. */
export function cut(text: string, length: number, random: Random): string {
  if (text.length <= length) return text;
  const kept = text
    .slice(0, length)
    .replace(/\s+\S*$/, '')
    .replace(/[\s,;:–—-]+$/, '');
  return `${kept}${random.pick([' ...', '...', ' …', '…'])}`;
}

/** A sentence of the word stock about this business. */
export function fill(template: string, { business, name }: Listing, random: Random): string {
  const { services, singular } = TRADES[business.trade];
  const [service, other] = random.shuffle(services);
  const values: Record<string, string> = {
    name,
    first: random.chance(0.7)
      ? business.owner.first
      : random.pick(['Jess', 'Mia', 'Tori', 'Cam', 'Lin', 'Dre']),
    service: service!,
    other: other!,
    singular: singular.toLowerCase(),
    city: business.address.city,
    year: String(business.founded),
    n: String(random.int(2, 22)),
  };
  const filled = template.replace(/\{(\w+)\}/g, (_, key: string) => values[key]!);
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
