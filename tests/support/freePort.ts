import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux (from 32768), macOS and Windows (from 49152) give to outgoing connections and to
 * servers that ask for any port: while a server is down, no other program gets its port by chance.
 */
const PORTS = { first: 20_000, end: 32_000 };

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** Returns a free port for a server that must keep its address over restarts. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.first, PORTS.end);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (isTaken(error)) return freePort();
    throw error;
  }
  server.close();
  await once(server, 'close');
  return port;
}
