import { rmSync, writeFileSync } from 'node:fs';

const EVERY_MS = 5000;

/**
 * Writes `file` anew every few seconds while `check` goes through, and takes it away where it does not and at the end. A
 * process that hangs writes none, so whoever watches looks at its age.
 */
export function keepReadyFile(file: string, check: () => Promise<void>, ended: AbortSignal): void {
  const look = async () => {
    const isReady = await check().then(
      () => true,
      () => false,
    );
    if (isReady && !ended.aborted) writeFileSync(file, `${new Date().toISOString()}\n`);
    else rmSync(file, { force: true });
    if (!ended.aborted) setTimeout(look, EVERY_MS).unref();
  };
  ended.addEventListener('abort', () => rmSync(file, { force: true }), { once: true });
  void look();
}
