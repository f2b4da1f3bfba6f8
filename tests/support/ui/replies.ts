import type { Page, Route } from 'playwright/test';

// Replies that the real server does not give when it is asked to.

type Handler = (route: Route) => Promise<void>;

/** `path`: after `/api/`, where `*` stands for one part. */
async function handle(page: Page, method: string, path: string, handler: Handler): Promise<void> {
  const pattern = new RegExp(`^/api/${path.replaceAll('*', '[^/]+')}$`);
  await page.route(
    (url) => pattern.test(url.pathname),
    (route) => (route.request().method() === method ? handler(route) : route.fallback()),
  );
}

/** Answers with this body; a text is a plain sentence, as the server's errors are. */
export function reply(page: Page, method: string, path: string, body: unknown, status = 200): Promise<void> {
  const plain = typeof body === 'string';
  return handle(page, method, path, (route) =>
    route.fulfill({
      status,
      contentType: plain ? 'text/plain; charset=utf-8' : 'application/json',
      body: plain ? body : JSON.stringify(body),
    }),
  );
}

const held = new WeakMap<Page, Route[]>();

/** Leaves the call without an answer, so that what is shown meanwhile can be looked at. Goes with `closePage`. */
export function hold(page: Page, method: string, path: string): Promise<void> {
  return handle(page, method, path, async (route) => {
    held.set(page, [...(held.get(page) ?? []), route]);
  });
}

/** Closes a page. The browser would let a call that is still held go on to the server, and a deletion take place. */
export async function closePage(page: Page): Promise<void> {
  for (const route of held.get(page) ?? []) await route.abort();
  await page.close();
}

/** Breaks the connection instead of answering. */
export function cut(page: Page, method: string, path: string): Promise<void> {
  return handle(page, method, path, (route) => route.abort());
}

/** The real server's answer to a load with something changed. `change` is given the query, too. */
export function change<Body>(
  page: Page,
  path: string,
  edit: (body: Body, query: URLSearchParams) => Body,
): Promise<void> {
  return handle(page, 'GET', path, async (route) => {
    const response = await route.fetch();
    const query = new URL(route.request().url()).searchParams;
    await route.fulfill({ response, json: edit(await response.json(), query) });
  });
}
