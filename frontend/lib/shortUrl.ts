/** Shortens a URL for people: `https://www.facebook.com/rosanails/` becomes `facebook.com/rosanails`. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');
