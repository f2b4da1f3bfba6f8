import { setTimeout as delay } from 'node:timers/promises';
import type { Arrived, Reply } from './passOn.ts';

/**
 * A request, with its `/~NAME` prefix removed. `count` is the number of requests so far with that fault; `host` is the
 * gateway's host.
 */
type Faulty = Arrived & { count: number; host: string };
/**
 * Returns the reply to send instead of the site's. `pass` forwards the request, with the given changes, and returns the
 * site's reply.
 */
type Fault = (
  request: Faulty,
  pass: (changes?: Partial<Arrived>) => Promise<Reply>,
) => Reply | Promise<Reply>;

const SLOW_MS = 5000;

function page(status: number, text: string, headers: Record<string, string> = {}): Reply {
  const body = `<!DOCTYPE html>\n<html><head><title>${text}</title></head><body><h1>${text}</h1></body></html>\n`;
  return { status, headers: { 'content-type': 'text/html; charset=UTF-8', ...headers }, body };
}

const always =
  (...reply: Parameters<typeof page>): Fault =>
  () =>
    page(...reply);

const redirect =
  (status: number, hostOf = (host: string) => host): Fault =>
  ({ host, path }) => ({ status, headers: { location: `http://${hostOf(host)}${path}` }, body: '' });

/** A fault inside the site: `php/mu-plugins/bed-faults.php` produces it. */
const ofTheSite =
  (name: string): Fault =>
  ({ headers }, pass) =>
    pass({ headers: { ...headers, 'x-bed-fault': name } });

/** Plain permalinks: the API answers at `?rest_route=` only. */
const plain =
  (atPrettyAddress: Fault): Fault =>
  (request, pass) =>
    (request.path.startsWith('/wp-json') ? atPrettyAddress : ofTheSite('plain-permalinks'))(request, pass);

/** Every fault of a site, or of the way to it, by name. */
export const FAULTS = {
  '301': redirect(301),
  '302': redirect(302),
  '307': redirect(307),
  '308': redirect(308),
  /** A redirect to the same site under another host name. */
  'other-host': redirect(301, (host) => host.replace('127.0.0.1', 'localhost')),
  html: always(200, 'Welcome'),
  '404': always(404, '404 Not Found'),
  /** The reply of a firewall. */
  '403': always(403, '403 Forbidden'),
  '429': always(429, 'Too Many Requests', { 'retry-after': '1' }),
  '503': always(503, 'Briefly unavailable for scheduled maintenance. Check back in a minute.', {
    'retry-after': '600',
  }),
  /** Every second request is refused before it is carried out. */
  flaky: ({ count }, pass) => (count % 2 ? page(503, 'Service Unavailable', { 'retry-after': '0' }) : pass()),
  /** A POST is carried out, but its reply is lost. */
  'lost-answer': async ({ method }, pass) => {
    const reply = await pass();
    return method === 'POST' ? page(504, '504 Gateway Time-out') : reply;
  },
  /** A POST is carried out, but answered late. */
  slow: async ({ method }, pass) => {
    const reply = await pass();
    if (method === 'POST') await delay(SLOW_MS);
    return reply;
  },
  /** The web server drops the Authorization header. */
  'no-auth-header': ({ headers: { authorization: _, ...headers } }, pass) => pass({ headers }),
  /** The web server does not know /wp-json. */
  plain: plain(always(404, '404 Not Found')),
  /** The web server passes /wp-json to WordPress, which answers with its front page. */
  'plain-front': plain(({ headers }, pass) =>
    pass({ path: '/', headers: { ...headers, 'x-bed-fault': 'plain-permalinks' } }),
  ),
  'rest-off': ofTheSite('rest-off'),
  'rest-login-only': ofTheSite('rest-login-only'),
  'early-auth': ofTheSite('early-auth'),
  'no-app-passwords': ofTheSite('no-app-passwords'),
  'php-warning': ofTheSite('php-warning'),
  /** One of the meta keys is not registered any more, and another one has another type. */
  'changed-schema': ofTheSite('changed-schema'),
  /** A plugin rewrites titles and phone numbers, and adds a text to every salon. */
  rewrites: ofTheSite('rewrites'),
  /** The site has no trash: every deletion is permanent. */
  'no-trash': ofTheSite('no-trash'),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
