import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = '/sys/fs/cgroup';
/**
 * The length of a CPU quota period. It must be long compared with a worker's bursts: each pause wastes part of a short
 * one.
 */
const PERIOD_US = 50_000;

/** The cgroup files that limit CPU use to that share of a core, for cgroup v2 or v1. */
function settings(share: number): { folder: string; files: Record<string, string> } {
  const quota = `${Math.round(PERIOD_US * share)}`;
  return existsSync(`${ROOT}/cgroup.controllers`)
    ? { folder: ROOT, files: { 'cpu.max': `${quota} ${PERIOD_US}` } }
    : { folder: `${ROOT}/cpu`, files: { 'cpu.cfs_period_us': `${PERIOD_US}`, 'cpu.cfs_quota_us': quota } };
}

/**
 * Limits a process to a share of a core, as a container's limit does. Returns a function that removes the control group
 * after the process has ended, or undefined if this is not permitted (it needs root on Linux).
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
