import { MAX_URL_CHARACTERS } from './limits.ts';

/** Node and browsers have this class, but the contract is compiled without the types of either. */
declare const URL: {
  canParse: (url: string) => boolean;
  new (url: string): { protocol: string };
};

/**
 * True for an http or https URL of at most 2,000 characters. Other URLs may not be links: the browser would run
 * `javascript:` URLs.
 */
export function isWebUrl(text: string): boolean {
  return text.length <= MAX_URL_CHARACTERS && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
