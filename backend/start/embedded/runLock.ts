import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from '../../lib/errors.ts';

/** Longer names of sockets are cut or refused (sun_path, 104 to 108 bytes). */
const LONGEST_PATH = 100;

function socketPath(folder: string): string {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\salon-verifier-${id}`;
  const inside = path.join(folder, 'run.sock');
  return inside.length <= LONGEST_PATH ? inside : path.join(tmpdir(), `salon-verifier-${id}.sock`);
}

async function answers(socket: string): Promise<boolean> {
  const client = connect(socket);
  try {
    await once(client, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    client.destroy();
  }
}

/** Whether a process holds the data folder now. */
export const isDataFolderHeld = (folder: string): Promise<boolean> => answers(socketPath(folder));

/**
 * Holds the data folder for this process. A socket, not a file with a process id: the system lets go of it however the
 * process ends. Throws ConfigError when another one holds it.
 */
export async function holdDataFolder(folder: string): Promise<void> {
  const socket = socketPath(folder);
  if (await answers(socket)) {
    throw new ConfigError(
      `Salon Verifier is already running on the data in ${folder}: use that one, or stop it first.`,
    );
  }
  if (process.platform !== 'win32') await rm(socket, { force: true });
  const server = createServer((client) => client.destroy());
  server.listen(socket);
  await once(server, 'listening');
  server.unref();
}
