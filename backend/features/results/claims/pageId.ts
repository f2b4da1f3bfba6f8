import { hash } from 'node:crypto';
import { pageKey } from '../../matching/decisionChanges.ts';
import type { CompiledRules } from '../../matching/urlRules.ts';

const UUID_CHARACTERS = 32;

/** An id of fixed length that all URLs of a page share. */
export function pageId(platformId: string, url: string, rules: CompiledRules | undefined): string {
  const digest = hash('sha256', `${platformId}\n${pageKey(url, rules)}`);
  return digest.slice(0, UUID_CHARACTERS).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
