import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A process that only answers requests, as a baseline.

const server = createServer((_request, response) => void response.end('ok'));
server.listen(0, '127.0.0.1', () => {
  process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.once('disconnect', () => process.exit());
