import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Lists every process with its parent. */
function parents(): [pid: number, parent: number][] {
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The process name, in parentheses, may contain any character.
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
        return [[Number(name), Number(parent)]];
      } catch {
        return [];
      }
    });
}

/** A process and all its descendants, even those in other process groups. */
export function treeOf(root: number): number[] {
  const known = parents();
  const tree = [root];
  for (const each of tree) tree.push(...known.filter(([, parent]) => parent === each).map(([pid]) => pid));
  return tree;
}

export const parentOf = (pid: number): number => new Map(parents()).get(pid)!;

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

export const isAlive = (pid: number): boolean => send(pid, 0);

/**
 * Kills a process and all its descendants at once, even those in other process groups, like a power failure. Returns
 * their ids.
 */
export function killTree(root: number): number[] {
  const killed = new Set<number>();
  for (;;) {
    const fresh = treeOf(root).filter((pid) => !killed.has(pid));
    if (!fresh.length) break;
    // Stop them first, so that none can start another one meanwhile.
    for (const pid of fresh) {
      send(pid, 'SIGSTOP');
      killed.add(pid);
    }
  }
  for (const pid of killed) send(pid, 'SIGKILL');
  return [...killed];
}
