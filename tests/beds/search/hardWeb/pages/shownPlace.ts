import type { Listing, Shows } from '../world/business.ts';

/** Returns how precisely a page's texts show the business's place. It is derived from the texts themselves. */
export function shownPlace(text: string, { address, phone }: Listing): Shows {
  const digits = text.replace(/\D/g, '');
  if (digits.includes(phone)) return 'phone';
  const [number = '', ...street] = address.street.split(' ');
  const name = street.find((word) => word.length > 2 || /^\d/.test(word)) ?? '';
  if (text.includes(number) && new RegExp(`\\b${number} [^,]*${name}`, 'i').test(text)) return 'address';
  return text.includes(address.city) || text.includes(address.zip) ? 'city' : 'name';
}
