import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = '/sys/fs/cgroup';
/** Long beside what a worker does at a time: of short ones a part is lost with each pause. */
const PERIOD_US = 50_000;

/** In the folder of a new control group: what holds it to that share of a core, by the group's kind. */
function settings(share: number): { folder: string; files: Record<string, string> } {
  const quota = `${Math.round(PERIOD_US * share)}`;
  return existsSync(`${ROOT}/cgroup.controllers`)
    ? { folder: ROOT, files: { 'cpu.max': `${quota} ${PERIOD_US}` } }
    : { folder: `${ROOT}/cpu`, files: { 'cpu.cfs_period_us': `${PERIOD_US}`, 'cpu.cfs_quota_us': quota } };
}

/**
 * Holds a process to a share of a core from now on, as a container's limit does. Gives what takes the limit's group
 * away once the process has ended; undefined where that is not permitted (root, Linux).
 */
export function holdProcess(pid: number, share: number): (() => void) | undefined {
  const { folder, files } = settings(share);
  const group = path.join(folder, `salon-verifier-bench-${pid}`);
  try {
    mkdirSync(group);
  } catch {
    return undefined;
  }
  try {
    for (const [file, value] of Object.entries(files)) writeFileSync(path.join(group, file), value);
    writeFileSync(path.join(group, 'cgroup.procs'), `${pid}`);
  } catch {
    rmdirSync(group);
    return undefined;
  }
  return () => rmdirSync(group);
}
