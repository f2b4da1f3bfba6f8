import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** Returns the port `wanted` of 127.0.0.1 if it is free (0: any free port), otherwise null. */
async function tryPort(wanted: number): Promise<number | null> {
  const server = createServer();
  try {
    server.listen(wanted, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return null;
  }
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Returns the port of the last start, which `file` contains. If there is none, or another program uses this port now,
 * chooses a free one and writes it to `file`.
 */
export async function keptPort(file: string): Promise<number> {
  const kept = existsSync(file) ? Number(await readFile(file, 'utf8')) : 0;
  const port = (Number.isInteger(kept) && kept > 0 ? await tryPort(kept) : null) ?? (await tryPort(0))!;
  if (port !== kept) await writeFile(file, String(port));
  return port;
}
