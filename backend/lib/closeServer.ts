import { once } from 'node:events';
import type { Server } from 'node:http';

/** How often connections that have become idle are looked for; only the last request's end is told by an event. */
const IDLE_CHECK_MS = 100;

/**
 * Stops accepting, and waits until every open request was answered whole. Cuts off what is still open after
 * `timeoutMs`.
 */
export async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A browser keeps its connection open after the reply, and would hold up the end for as long.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(cutOff);
}
