import type { EngineName } from './upstreams.ts';

/** How the engine misbehaves. They can be combined. */
export type Faults = {
  /** Refuses to answer in JSON, as an instance does whose settings do not offer it. */
  denyJson?: boolean;
  /** Answers 429 to more than `most` requests within `windowMs`; refused ones count too. */
  limit?: { most: number; windowMs: number };
  /** Answers each n-th request with this status. */
  every?: { n: number; status: number };
  delayMs?: number;
  /** Answers with a page in HTML instead of JSON. */
  html?: boolean;
  /** The engines that are asked where the request names none. */
  engines?: EngineName[];
  /** These of them are refused by their sites. */
  failing?: EngineName[];
  /** Answers 404 where it lists its engines, as behind a proxy that lets searches alone through. */
  hideConfig?: boolean;
  /** Shows nothing and names no engine that failed, as an instance does that its sources have locked out unnoticed. */
  blind?: boolean;
};

export type PlainReply = { status: number; type: string; body: string };

const page = (status: number, title: string, text: string): PlainReply => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html>\n<html lang=en>\n<title>${title}</title>\n<h1>${title}</h1>\n<p>${text}</p>\n`,
});

const FORBIDDEN = page(
  403,
  '403 Forbidden',
  'You don&#39;t have the permission to access the requested resource. It is either read-protected or not readable by the server.',
);
const TOO_MANY: PlainReply = { status: 429, type: 'text/plain; charset=utf-8', body: 'Too Many Requests' };
const CHALLENGE = page(200, 'Just a moment...', 'Checking your browser.');

/** Counts requests, and tells what is answered to one in place of results; undefined where results are. */
export function createFaultyAnswers(faults: Faults): (isJson: boolean) => PlainReply | undefined {
  const { limit, denyJson, every, html } = faults;
  let count = 0;
  let times: number[] = [];
  return (isJson) => {
    count += 1;
    if (limit) {
      const now = performance.now();
      times = [...times.filter((time) => time > now - limit.windowMs), now];
      if (times.length > limit.most) return TOO_MANY;
    }
    if (denyJson && isJson) return FORBIDDEN;
    if (every && count % every.n === 0)
      return page(every.status, `${every.status}`, 'An error of the server.');
    if (html && isJson) return CHALLENGE;
    return undefined;
  };
}
