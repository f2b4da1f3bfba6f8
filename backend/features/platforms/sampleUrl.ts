import { createHash } from 'node:crypto';

/** The business of a sample URL. Unknown parts are null. */
type Sampled = { name: string; city: string | null; state: string | null };

const PLACEHOLDER = /\{(\w+)\}/g;

function slugOf(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Returns the value of each placeholder that a sample URL may contain. */
function placeholders(platformId: string, { name, city, state }: Sampled): Record<string, string> {
  const hex = createHash('sha256').update(`${platformId}\n${name}`).digest('hex');
  const slug = slugOf(name) || 'salon';
  return {
    name: slug,
    joined: slug.replaceAll('-', ''),
    city: slugOf(city ?? '') || 'austin',
    state: slugOf(state ?? '') || 'tx',
    id: String(Number.parseInt(hex.slice(0, 7), 16) + 10_000_000),
    hex: hex.slice(0, 24),
    code: hex.slice(0, 8),
  };
}

const KNOWN = Object.keys(placeholders('', { name: '', city: null, state: null }));

/**
 * Returns the URL of a made-up page, always the same for the same input. `sample`: a URL with placeholders such as
 * `{name}`.
 */
export function sampleUrl(platformId: string, sample: string, business: Sampled): string {
  const parts = placeholders(platformId, business);
  return sample.replace(PLACEHOLDER, (whole, key: string) => parts[key] ?? whole);
}

/** Returns a text that names the unknown placeholders of a sample; undefined if all are known. */
export function placeholderFault(sample: string): string | undefined {
  const unknown = [...sample.matchAll(PLACEHOLDER)].filter(([, key]) => !KNOWN.includes(key!));
  if (!unknown.length) return undefined;
  const known = KNOWN.map((key) => `{${key}}`).join(', ');
  return `url_rules.sample holds ${unknown.map(([whole]) => whole).join(', ')}, but only ${known} mean something`;
}
