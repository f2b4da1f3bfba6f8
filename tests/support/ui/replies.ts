import type { Page, Route } from 'playwright/test';
import type { KnownCall } from '#contract/calls.ts';
import type { ReplyOf } from '../../../frontend/lib/endpoints.ts';
import { callOf } from '../contractReplies.ts';

// Replies that the real server does not give when it is asked to.

type Handler = (route: Route) => Promise<void>;

async function handle(page: Page, name: KnownCall, handler: Handler): Promise<void> {
  await page.route('**/api/**', (route) => {
    const request = route.request();
    return callOf(request.method(), request.url()) === name ? handler(route) : route.fallback();
  });
}

/** Answers with this body; a text is a plain sentence, as the server's errors are. */
export function reply<Name extends KnownCall>(
  page: Page,
  name: Name,
  body: ReplyOf<Name> | string,
  status = 200,
): Promise<void> {
  const plain = typeof body === 'string';
  return handle(page, name, (route) =>
    route.fulfill({
      status,
      contentType: plain ? 'text/plain; charset=utf-8' : 'application/json',
      body: plain ? body : JSON.stringify(body),
    }),
  );
}

const held = new WeakMap<Page, Route[]>();

/** Leaves the call without an answer, so that what is shown meanwhile can be looked at. Ends with `abortHeld`. */
export function hold(page: Page, name: KnownCall): Promise<void> {
  return handle(page, name, async (route) => {
    held.set(page, [...(held.get(page) ?? []), route]);
  });
}

/** For the end of a page: the browser would send a call that is still held to the server, which would carry it out. */
export async function abortHeld(page: Page): Promise<void> {
  for (const route of held.get(page) ?? []) await route.abort();
}

/** Breaks the connection instead of answering. */
export function cut(page: Page, name: KnownCall): Promise<void> {
  return handle(page, name, (route) => route.abort());
}

/** The real server's answer to a load with something changed. `change` is given the query, too. */
export function change<Name extends KnownCall>(
  page: Page,
  name: Name,
  edit: (body: ReplyOf<Name>, query: URLSearchParams) => ReplyOf<Name>,
): Promise<void> {
  return handle(page, name, async (route) => {
    // Whole, and without its tag: what the page shows is another reply than the server's.
    const { 'if-none-match': _, ...asked } = route.request().headers();
    const response = await route.fetch({ headers: asked });
    const { etag: __, ...headers } = response.headers();
    const query = new URL(route.request().url()).searchParams;
    await route.fulfill({ response, headers, json: edit(await response.json(), query) });
  });
}
