import type { EngineName } from './upstreams.ts';
import { ENGINES } from './upstreams.ts';

export type SearchRequest = {
  query: string;
  isJson: boolean;
  pageNumber: number;
  engines: readonly EngineName[];
  /** True if only pages of a certain time are wanted, which none of the engines supports. */
  isTimed: boolean;
};

/** SearXNG's message for a request that it does not accept. */
export class BadRequest extends Error {}

const ALLOWED: Record<string, RegExp> = {
  pageno: /^0*[1-9]\d*$/,
  language: /^([a-z]{2,3}(-[a-zA-Z]{2})?|auto)$/,
  safesearch: /^[012]$/,
  time_range: /^(|None|day|week|month|year)$/,
};

export const isEngine = (name: string): name is EngineName => (ENGINES as string[]).includes(name);

/** Parses a request. Throws BadRequest. `usual` is the list of engines that are used if the request names none. */
export function readRequest(parameters: URLSearchParams, usual: readonly EngineName[]): SearchRequest {
  const query = parameters.get('q');
  if (!query) throw new BadRequest('No query');
  for (const [name, allowed] of Object.entries(ALLOWED)) {
    const value = parameters.get(name);
    if (value === null || allowed.test(value)) continue;
    throw new BadRequest(value ? `Invalid value ${value} for parameter ${name}` : `Empty ${name} parameter`);
  }
  const named = (parameters.get('engines') ?? '').split(',').filter(isEngine);
  return {
    query,
    isJson: parameters.get('format') === 'json',
    pageNumber: Number(parameters.get('pageno') ?? 1),
    engines: named.length ? named : usual,
    isTimed: !['', 'None'].includes(parameters.get('time_range') ?? ''),
  };
}
