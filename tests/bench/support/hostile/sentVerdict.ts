import { gunzipSync } from 'node:zlib';
import type { DoubleReply } from '../../../support/searchDoubles/httpDouble.ts';
import type { FoundPage, SearchDouble } from '../../../support/searchDoubles/searchDouble.ts';

/**
 * What the product may conclude from a reply. `none`: it is no result list, so nothing may be recorded as not found.
 * `shows`: the list has the page, so at worst it is unreadable. `lacks`: the list does not have the page.
 */
export type Verdict = 'none' | 'shows' | 'lacks';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The keys under which each provider has its list and the items' URLs. */
const LISTS: Record<string, { keys: string[]; url: string }> = {
  serper: { keys: ['organic'], url: 'link' },
  brave: { keys: ['web', 'results'], url: 'url' },
  serpapi: { keys: ['organic_results'], url: 'link' },
  searxng: { keys: ['results'], url: 'url' },
};

/** Returns the JSON of the reply, or undefined if it has none or is an error. */
function sentJson(reply: DoubleReply): unknown {
  if (typeof reply === 'string' || 'cutOff' in reply || reply.status !== 200) return undefined;
  const { body, headers } = reply;
  if (typeof body !== 'string' && !Buffer.isBuffer(body)) return JSON.parse(JSON.stringify(body));
  try {
    const bytes = Buffer.from(body as string);
    return JSON.parse((headers?.['Content-Encoding'] ? gunzipSync(bytes) : bytes).toString());
  } catch {
    return undefined;
  }
}

const member = (value: unknown, key: string): unknown =>
  value instanceof Object && !Array.isArray(value) ? (value as Record<string, unknown>)[key] : undefined;

export function sentVerdict(double: SearchDouble, reply: DoubleReply, page: FoundPage): Verdict {
  const { keys, url } = LISTS[text(double.env['SEARCH_PROVIDER'])]!;
  const json = sentJson(reply);
  // Another form in which Brave says that there are no results.
  if (keys.length > 1 && json instanceof Object && member(json, keys[0]!) === null) return 'lacks';
  const list = keys.reduce(member, json);
  if (!Array.isArray(list) || !list.every((item) => text(member(item, url)))) return 'none';
  const own = list.find((item) => text(member(item, url)) === page.url);
  const shown = JSON.stringify(own ?? '');
  const isWhole = [page.title, page.snippet].every((part) => shown.includes(JSON.stringify(part)));
  return isWhole ? 'shows' : 'lacks';
}
