/** The digits after the area code, which local lists leave out. */
export const localNumber = (phone: string): string => phone.slice(-7);

/** True if two numbers agree in all digits that both have. */
export const isSamePhone = (a: string, b: string): boolean =>
  Boolean(a && b) && (a.length === b.length ? a === b : localNumber(a) === localNumber(b));
