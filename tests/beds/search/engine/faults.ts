import type { EngineName } from './upstreams.ts';

/** The faults of the engine. They can be combined. */
export type Faults = {
  /** Refuses to answer in JSON, like an instance whose settings do not offer it. */
  denyJson?: boolean;
  /** Answers 429 to more than `most` requests within `windowMs`. Refused requests count too. */
  limit?: { most: number; windowMs: number };
  /** Answers every n-th request with this status. */
  every?: { n: number; status: number };
  delayMs?: number;
  /** Answers with a page in HTML instead of JSON. */
  html?: boolean;
  /** The engines that are used if the request names none. */
  engines?: EngineName[];
  /** Of the engines that are used: those that their sites refuse. */
  failing?: EngineName[];
  /**
   * Answers 404 to the request for its list of engines, like an instance behind a proxy that forwards only searches.
   */
  hideConfig?: boolean;
  /** Returns no results and names no failed engine, like an instance whose sources have blocked it without a report. */
  blind?: boolean;
  /** Fails on this share of the questions, drawn by `seed`: each time such a question is asked. */
  failsOn?: { share: number; status: number; seed: number };
  /** In this share of the answers, leaves out this share of the results. They are drawn for each question by `seed`. */
  leavesOut?: { ofAnswers: number; ofResults: number; seed: number };
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

/** Counts requests, and returns the reply to send instead of results; undefined if the results are sent. */
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
