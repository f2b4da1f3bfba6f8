import { rmSync, writeFileSync } from 'node:fs';

const EVERY_MS = 5000;

/**
 * Writes `file` every five seconds while `check` passes. Deletes it if `check` fails, and at the end. A hanging process
 * stops writing, so a health check looks at the file's age.
 */
export function keepReadyFile(file: string, check: () => Promise<void>, ended: AbortSignal): void {
  const look = async () => {
    try {
      await check();
      ended.throwIfAborted();
      writeFileSync(file, `${new Date().toISOString()}\n`);
    } catch {
      rmSync(file, { force: true });
    }
    if (!ended.aborted) setTimeout(look, EVERY_MS).unref();
  };
  ended.addEventListener('abort', () => rmSync(file, { force: true }), { once: true });
  void look();
}
