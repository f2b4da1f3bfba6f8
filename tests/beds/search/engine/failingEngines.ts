import { setTimeout as wait } from 'node:timers/promises';
import type { Unresponsive } from './reply.ts';
import type { EngineName } from './upstreams.ts';

/** What SearXNG says of each, and how long it leaves it alone afterwards. */
const FAILURES = {
  dead: { why: 'too many requests', suspendedMs: 180_000 },
  slow: { why: 'timeout', suspendedMs: 5000 },
} satisfies Partial<Record<EngineName, { why: string; suspendedMs: number }>>;

/** Asks the engines that fail, with their suspensions. `timeoutMs`: how long SearXNG waits for `slow`. */
export function createFailingEngines(timeoutMs: number) {
  const suspendedUntil = new Map<EngineName, number>();
  return async (engines: readonly EngineName[]): Promise<Unresponsive[]> => {
    const asked = (['dead', 'slow'] as const).filter((name) => engines.includes(name));
    const now = performance.now();
    const suspended = asked.filter((name) => now < (suspendedUntil.get(name) ?? 0));
    if (asked.includes('slow') && !suspended.includes('slow')) await wait(timeoutMs);
    return asked.map((name) => {
      const { why, suspendedMs } = FAILURES[name];
      if (suspended.includes(name)) return [name, `Suspended: ${why}`];
      suspendedUntil.set(name, performance.now() + suspendedMs);
      return [name, why];
    });
  };
}
