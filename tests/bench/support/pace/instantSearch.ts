import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { serper } from '../../../support/searchDoubles/serper.ts';
import { pagesFor } from './salons.ts';

// A double of Serper that answers at once. It runs in its own process, so that its CPU time is separate, and does no
// more than that, because the cores are shared.

const server = createServer(async (request, response) => {
  const { q } = JSON.parse(await text(request));
  const { body } = serper.results(pagesFor(q)) as { body: object };
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(body));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
process.once('disconnect', () => {
  server.closeAllConnections();
  server.close();
});
