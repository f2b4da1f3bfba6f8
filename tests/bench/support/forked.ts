import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Starts a server of this folder in a process of its own. */
export async function forked(file: string) {
  const child = fork(path.join(import.meta.dirname, file));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, pid: child.pid!, stop: () => child.disconnect() };
}
