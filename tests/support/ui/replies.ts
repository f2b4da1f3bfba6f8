import type { Page, Route } from 'playwright/test';
import type { KnownCall } from '#contract/calls.ts';
import type { ReplyOf } from '../../../frontend/lib/endpoints.ts';
import { callOf } from '../contractReplies.ts';

// Replies that the real server would not send at the right moment.

type Handler = (route: Route) => Promise<void>;

async function handle(page: Page, name: KnownCall, handler: Handler): Promise<void> {
  await page.route('**/api/**', (route) => {
    const request = route.request();
    return callOf(request.method(), request.url()) === name ? handler(route) : route.fallback();
  });
}

/** Replies with this body; a text is sent as a plain sentence, like the server's errors. */
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

/** Leaves the call without a reply, so that the loading state can be examined. Ends with `endReplies`. */
export function hold(page: Page, name: KnownCall): Promise<void> {
  return handle(page, name, async (route) => {
    held.set(page, [...(held.get(page) ?? []), route]);
  });
}

/**
 * Call this before closing a page: otherwise the browser would send held calls to the server, and a poll that is being
 * changed would fail the test.
 */
export async function endReplies(page: Page): Promise<void> {
  for (const route of held.get(page) ?? []) await route.abort();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/** Closes the connection instead of replying. */
export function cut(page: Page, name: KnownCall): Promise<void> {
  return handle(page, name, (route) => route.abort());
}

/** Changes the real server's reply to a read. `change` also receives the query. */
export function change<Name extends KnownCall>(
  page: Page,
  name: Name,
  edit: (body: ReplyOf<Name>, query: URLSearchParams) => ReplyOf<Name>,
): Promise<void> {
  return handle(page, name, async (route) => {
    // Request the full reply without an ETag, because the page shows a changed reply.
    const { 'if-none-match': _, ...asked } = route.request().headers();
    const response = await route.fetch({ headers: asked });
    const { etag: __, ...headers } = response.headers();
    const query = new URL(route.request().url()).searchParams;
    await route.fulfill({ response, headers, json: edit(await response.json(), query) });
  });
}
