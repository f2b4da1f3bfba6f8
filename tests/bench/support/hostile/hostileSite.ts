import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const PIECE = Buffer.alloc(1024 * 1024, ' ');
const MEGABYTES = 324;
const PACKED_MEGABYTES = 900;

/** A site that answers everything with hundreds of megabytes, either plain or compressed to less than one. */
export async function startHostileSite(): Promise<{ url: string; stop: () => void }> {
  const piece = gzipSync(PIECE);
  // gzip allows several members in a row.
  const packed = Buffer.concat(Array.from({ length: PACKED_MEGABYTES }, () => piece));
  const server = createServer(async (request, response) => {
    const headers = { 'Content-Type': 'application/json' };
    if (request.url?.startsWith('/packed')) {
      response.writeHead(200, { ...headers, 'Content-Encoding': 'gzip' }).end(packed);
      return;
    }
    response.writeHead(200, headers);
    for (let sent = 0; sent < MEGABYTES && !response.destroyed; sent++) {
      if (response.write(PIECE)) continue;
      const left = new AbortController();
      const { signal } = left;
      await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).catch(
        () => {},
      );
      left.abort();
    }
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
