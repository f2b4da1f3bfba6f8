// Texts that both generators write in the same way.

/** A text as the query of a URL contains it: `Nail+Salons`. */
export const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

/** Ten digits as most people write them: `(512) 555-0100`. */
export const usPhone = (phone: string): string =>
  `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
