/** Returns the email in the form in which it is stored and compared. */
export const plainEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
