// Keeps the secrets that this process knows (keys, passwords), also as JSON and URLs encode them, so that `redact` can
// remove them from any text.

/** A shorter secret is not redacted, because it would also occur in ordinary words. */
const LEAST_CHARACTERS = 8;
const SHOWN = '[secret]';

const known = new Set<string>();
let pattern: RegExp | undefined;

function formsOf(secret: string): string[] {
  return [
    secret,
    // WordPress shows an Application Password in groups, and accepts it without the spaces.
    secret.replaceAll(' ', ''),
    JSON.stringify(secret).slice(1, -1),
    // PHP's JSON escapes slashes.
    secret.replaceAll('/', '\\/'),
    encodeURIComponent(secret),
    new URLSearchParams({ '': secret }).toString().slice(1),
  ];
}

/**
 * Registers a secret, so that `redact` removes it: as it is, without its spaces, and as JSON and URLs encode it. Forms
 * with fewer than LEAST_CHARACTERS characters are left out.
 */
export function keepSecret(secret: string): void {
  const fresh = formsOf(secret).filter((form) => form.length >= LEAST_CHARACTERS && !known.has(form));
  if (!fresh.length) return;
  for (const form of fresh) known.add(form);
  // The longest first: if one secret is the beginning of another, the longer one must be removed as a whole.
  const alternatives = [...known]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  pattern = new RegExp(alternatives.join('|'), 'g');
}

/** Registers a user's password, and the forms in which `Authorization: Basic` contains it. */
export function keepCredentials(username: string, password: string): void {
  keepSecret(password);
  for (const given of new Set([password, password.replaceAll(' ', '')])) {
    const basic = Buffer.from(`${username}:${given}`);
    keepSecret(basic.toString('base64'));
    keepSecret(basic.toString('base64url'));
  }
}

/** Registers the password of a URL such as `postgres://user:password@host/`. */
export function keepPasswordOf(address: string): void {
  if (!URL.canParse(address)) return;
  const { password } = new URL(address);
  if (!password) return;
  keepSecret(password);
  try {
    keepSecret(decodeURIComponent(password));
  } catch {
    // A lone % is an ordinary character.
  }
}

/** The prefix of the product's own API keys. They are recognised by it, because only their hashes are stored. */
export const API_KEY_PREFIX = 'sv_';
const API_KEY = new RegExp(`(?<![\\w-])${API_KEY_PREFIX}[\\w-]{43}`, 'g');

/** Returns the text with `[secret]` in place of each registered secret and each API key. */
export const redact = (text: string): string =>
  (pattern ? text.replace(pattern, SHOWN) : text).replace(API_KEY, SHOWN);
