import type { FoundPage } from '../../../support/searchDoubles/searchDouble.ts';

/** A made-up business that can be identified from a query by its name or phone number. */
export type Salon = {
  number: number;
  row: { name: string; address: string; city: string; state: string; phone: string };
  /** Its page, as every search for it should return it. */
  page: FoundPage;
};

const LETTERS = 5;
const START = 'Vel';

/** Writes the number in letters, because a digit in a name would mean a second shop. */
const wordOf = (number: number): string =>
  START +
  [...number.toString(26).padStart(LETTERS, '0')]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .join('');

/** Makes the salon with that number, which must be below 100,000. */
export function salonOf(number: number): Salon {
  const word = wordOf(number);
  const digits = String(number).padStart(5, '0');
  const row = {
    name: `${word} Nails`,
    address: `${number + 1} Oak St`,
    city: 'Austin',
    state: 'TX',
    phone: `(512) 55${digits[0]}-${digits.slice(1)}`,
  };
  const { name, address, phone } = row;
  return {
    number,
    row,
    page: {
      url: `https://www.yelp.com/biz/${word.toLowerCase()}-nails-austin`,
      title: `${name} - Austin, TX`,
      snippet: `Nail salon at ${address}, Austin, TX. Call ${phone}.`,
    },
  };
}

/** Returns the salon that a query is about, or undefined if there is none. */
export function salonAsked(query: string): Salon | undefined {
  const word = new RegExp(`${START}([a-z]{${LETTERS}})`, 'i').exec(query)?.[1]?.toLowerCase();
  if (word) {
    const digits = [...word].map((letter) => (letter.charCodeAt(0) - 97).toString(26));
    return salonOf(Number.parseInt(digits.join(''), 26));
  }
  const phone = /51255(\d{5})/.exec(query.replace(/\D/g, ''))?.[1];
  return phone === undefined ? undefined : salonOf(Number(phone));
}
