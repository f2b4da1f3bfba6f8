import { setTimeout as delay } from 'node:timers/promises';
import type { Arrived, Reply } from './passOn.ts';

/** A request below `/~NAME`, without that; `count` of that name have come so far, `host` is where they are asked. */
type Faulty = Arrived & { count: number; host: string };
/** What is answered in place of the site. `pass` carries the request out, with what is given changed. */
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

/** A fault of the site itself, which `php/mu-plugins/bed-faults.php` makes. */
const ofTheSite =
  (name: string): Fault =>
  ({ headers }, pass) =>
    pass({ headers: { ...headers, 'x-bed-fault': name } });

/** Plain permalinks: only `?rest_route=` is the API. */
const plain =
  (atPrettyAddress: Fault): Fault =>
  (request, pass) =>
    (request.path.startsWith('/wp-json') ? atPrettyAddress : ofTheSite('plain-permalinks'))(request, pass);

/** What can be wrong on the way to a site, and with it. */
export const FAULTS = {
  '301': redirect(301),
  '302': redirect(302),
  '307': redirect(307),
  '308': redirect(308),
  /** To the same site under another name. */
  'other-host': redirect(301, (host) => host.replace('127.0.0.1', 'localhost')),
  html: always(200, 'Welcome'),
  '404': always(404, '404 Not Found'),
  /** As a firewall does it. */
  '403': always(403, '403 Forbidden'),
  '429': always(429, 'Too Many Requests', { 'retry-after': '1' }),
  '503': always(503, 'Briefly unavailable for scheduled maintenance. Check back in a minute.', {
    'retry-after': '600',
  }),
  /** Every second request is refused before it is carried out. */
  flaky: ({ count }, pass) => (count % 2 ? page(503, 'Service Unavailable', { 'retry-after': '0' }) : pass()),
  /** A POST is carried out, and its answer gets lost. */
  'lost-answer': async ({ method }, pass) => {
    const reply = await pass();
    return method === 'POST' ? page(504, '504 Gateway Time-out') : reply;
  },
  /** A POST is carried out, and answered late. */
  slow: async ({ method }, pass) => {
    const reply = await pass();
    if (method === 'POST') await delay(SLOW_MS);
    return reply;
  },
  /** A host that keeps the password from WordPress. */
  'no-auth-header': ({ headers: { authorization: _, ...headers } }, pass) => pass({ headers }),
  /** The web server knows no /wp-json. */
  plain: plain(always(404, '404 Not Found')),
  /** The web server hands /wp-json to WordPress, which shows its front page. */
  'plain-front': plain(({ headers }, pass) =>
    pass({ path: '/', headers: { ...headers, 'x-bed-fault': 'plain-permalinks' } }),
  ),
  'rest-off': ofTheSite('rest-off'),
  'rest-login-only': ofTheSite('rest-login-only'),
  'early-auth': ofTheSite('early-auth'),
  'no-app-passwords': ofTheSite('no-app-passwords'),
  'php-warning': ofTheSite('php-warning'),
  /** A plugin rewrites titles and phone numbers, and gives every salon a text. */
  rewrites: ofTheSite('rewrites'),
  /** Deleting is for good. */
  'no-trash': ofTheSite('no-trash'),
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
