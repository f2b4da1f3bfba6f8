import { hash } from 'node:crypto';
import type { CompiledRules } from '../../matching/compileUrlRules.ts';
import { pageKey } from '../../matching/decisionChanges.ts';

/** Returns an id that all URLs of a page share. It has the form of a UUID. */
export function pageId(platformId: string, url: string, rules: CompiledRules | undefined): string {
  const digest = hash('sha256', `${platformId}\n${pageKey(url, rules)}`);
  const part = (from: number, to: number) => digest.slice(from, to);
  return `${part(0, 8)}-${part(8, 12)}-${part(12, 16)}-${part(16, 20)}-${part(20, 32)}`;
}
