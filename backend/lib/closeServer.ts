import { once } from 'node:events';
import type { Server } from 'node:http';

/** How often idle connections are closed. `server.close` closes only those that are idle when it is called. */
const IDLE_CHECK_MS = 100;

/** Accepts no more connections, waits until all requests are answered, and after `timeoutMs` cuts off the others. */
export async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A browser keeps its connection open after the reply. That would delay the end.
  const idleCheck = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const cutOff = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await closed;
  clearInterval(idleCheck);
  clearTimeout(cutOff);
}
