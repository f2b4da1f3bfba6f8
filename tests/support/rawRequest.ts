import { request } from 'node:http';
import { text } from 'node:stream/consumers';

type Options = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends a request with any headers, including those that `fetch` sets itself: Host, Origin, Sec-Fetch-Site. */
export function rawRequest(
  url: string,
  { method = 'GET', headers = {}, body }: Options = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, async (reply) => {
      const got = new Headers();
      for (const [name, values] of Object.entries(reply.headersDistinct))
        for (const value of values ?? []) got.append(name, value);
      resolve({ status: reply.statusCode!, headers: got, text: await text(reply) });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
