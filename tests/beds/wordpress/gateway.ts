import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Arrived, Reply } from './passOn.ts';
import { arrived, send } from './passOn.ts';

export type Gateway = { host: string; stop: () => Promise<void> };

/**
 * Starts a server on loopback that answers with the returned reply; if it is undefined, the request is never answered.
 */
export async function startGateway(
  answer: (request: Arrived) => Reply | undefined | Promise<Reply | undefined>,
): Promise<Gateway> {
  const server = createServer(async (request, response) => {
    try {
      const reply = await answer(await arrived(request));
      if (reply) send(response, reply);
    } catch (error) {
      // The site is down, or the client has gone.
      send(response, { status: 502, headers: {}, body: `${error}\n` });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
