// What this process knows and nobody else may read: keys, passwords, and the forms in which they travel. Kept in one
// place, so that any text can be freed of all of them.

/** A shorter one would stand in ordinary words too. */
const LEAST_CHARACTERS = 8;
const SHOWN = '[secret]';

const known = new Set<string>();
let pattern: RegExp | undefined;

function formsOf(secret: string): string[] {
  return [
    secret,
    // WordPress shows an Application Password in groups, and takes it without them.
    secret.replaceAll(' ', ''),
    JSON.stringify(secret).slice(1, -1),
    // PHP's way of JSON.
    secret.replaceAll('/', '\\/'),
    encodeURIComponent(secret),
    new URLSearchParams({ '': secret }).toString().slice(1),
  ];
}

/** From now on `redact` takes it out, as it is and as JSON and addresses write it. */
export function keepSecret(secret: string): void {
  const fresh = formsOf(secret).filter((form) => form.length >= LEAST_CHARACTERS && !known.has(form));
  if (!fresh.length) return;
  for (const form of fresh) known.add(form);
  // The longest first: of one that begins like another nothing may be left.
  const alternatives = [...known]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  pattern = new RegExp(alternatives.join('|'), 'g');
}

/** A user's password, also as the header `Authorization: Basic` carries it. */
export function keepCredentials(username: string, password: string): void {
  keepSecret(password);
  for (const given of new Set([password, password.replaceAll(' ', '')])) {
    const basic = Buffer.from(`${username}:${given}`);
    keepSecret(basic.toString('base64'));
    keepSecret(basic.toString('base64url'));
  }
}

/** The password of an address such as `postgres://user:password@host/`. */
export function keepPasswordOf(address: string): void {
  if (!URL.canParse(address)) return;
  const { password } = new URL(address);
  if (!password) return;
  keepSecret(password);
  try {
    keepSecret(decodeURIComponent(password));
  } catch {
    // A lone % is a character like any other.
  }
}

/** How the product's own API keys begin and go on: they are told by that, since only their hashes are kept. */
export const API_KEY_PREFIX = 'sv_';
const API_KEY = new RegExp(`(?<![\\w-])${API_KEY_PREFIX}[\\w-]{43}`, 'g');

/** The text without anything secret that this process knows, or knows by its form. */
export const redact = (text: string): string =>
  (pattern ? text.replace(pattern, SHOWN) : text).replace(API_KEY, SHOWN);
