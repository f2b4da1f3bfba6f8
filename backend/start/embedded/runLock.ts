import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import type { Server } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ConfigError } from '../../lib/errors.ts';

// This is a lock on a data folder. Every process that wants the folder listens on a socket of its own, which the system
// closes however the process ends. The process then claims the folder: it makes the link `run/N`, with the next free
// number N, to its socket. The claim with the highest number owns the folder as long as its socket answers. While it
// answers, nobody makes a higher claim, and a dead claim is removed only if a living one has a higher number, so two
// processes never own the folder. Windows needs no claims: there a process listens on a pipe, whose name is free as
// soon as the process has ended.

/** The most characters of a socket's path: systems truncate or refuse longer ones (sun_path has 104 to 108 bytes). */
const LONGEST_PATH = 100;

/** Returns the pipe that locks the folder (Windows), or the socket that versions without claims listened on. */
function fixedSocket(folder: string): string {
  const id = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\salon-verifier-${id}`;
  const inside = path.join(folder, 'run.sock');
  return inside.length <= LONGEST_PATH ? inside : path.join(tmpdir(), `salon-verifier-${id}.sock`);
}

function ownSocket(claims: string): string {
  const name = `${randomBytes(8).toString('hex')}.sock`;
  const inside = path.join(claims, name);
  return inside.length <= LONGEST_PATH ? inside : path.join(tmpdir(), `salon-verifier-${name}`);
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

async function listen(socket: string): Promise<Server> {
  const server = createServer((client) => client.destroy()).listen(socket);
  await once(server, 'listening');
  return server.unref();
}

const claimsOf = (folder: string): string => path.join(folder, 'run');

/** Returns the numbers of all claims, the highest first. */
async function listClaims(claims: string): Promise<number[]> {
  const names = await readdir(claims).catch(() => []);
  return names
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => b - a);
}

/** Returns the socket of a claim; undefined if the claim was removed. The link is relative: the folder may be moved. */
async function socketOf(claims: string, number: number): Promise<string | undefined> {
  const link = await readlink(path.join(claims, String(number))).catch(() => undefined);
  return link === undefined ? undefined : path.resolve(claims, link);
}

async function isClaimed(claims: string, number: number): Promise<boolean> {
  const socket = await socketOf(claims, number);
  return socket !== undefined && answers(socket);
}

async function removeClaim(claims: string, number: number): Promise<void> {
  const socket = await socketOf(claims, number);
  if (socket !== undefined) await rm(socket, { force: true });
  await rm(path.join(claims, String(number)), { force: true });
}

export async function isDataFolderHeld(folder: string): Promise<boolean> {
  if (await answers(fixedSocket(folder))) return true;
  const claims = claimsOf(folder);
  const [highest = 0] = await listClaims(claims);
  return isClaimed(claims, highest);
}

/** Claims the folder for this socket. Returns false if another process owns the folder. */
async function claim(claims: string, socket: string): Promise<boolean> {
  for (;;) {
    const [highest = 0] = await listClaims(claims);
    if (await isClaimed(claims, highest)) return false;
    const number = highest + 1;
    const link = path.join(claims, String(number));
    try {
      await symlink(path.relative(claims, socket), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw error;
    }
    const [now, ...dead] = await listClaims(claims);
    if (now === number) {
      for (const each of dead) await removeClaim(claims, each);
      return true;
    }
    // Meanwhile another process made a higher claim and removed the dead ones, which made this number free.
    await rm(link);
  }
}

/** Locks the data folder until this process ends. Throws ConfigError if another process holds it. */
export async function holdDataFolder(folder: string): Promise<void> {
  const runs = new ConfigError(
    `Salon Verifier is already running on the data in ${folder}: use that one, or stop it first.`,
  );
  if (await isDataFolderHeld(folder)) throw runs;
  if (process.platform === 'win32') {
    await listen(fixedSocket(folder)).catch(() => {
      throw runs;
    });
    return;
  }
  const claims = claimsOf(folder);
  await mkdir(claims, { recursive: true });
  const socket = ownSocket(claims);
  const server = await listen(socket);
  if (await claim(claims, socket)) return;
  server.close();
  throw runs;
}
