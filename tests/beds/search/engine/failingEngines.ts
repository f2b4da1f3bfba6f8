import { setTimeout as wait } from 'node:timers/promises';
import type { Unresponsive } from './reply.ts';
import type { EngineName } from './upstreams.ts';

type Failure = { why: string; suspendedMs: number };
/** The message that SearXNG reports for each failure, and how long it suspends the engine afterwards. */
const REFUSED: Failure = { why: 'too many requests', suspendedMs: 180_000 };
const FAILURES: Partial<Record<EngineName, Failure>> = {
  dead: REFUSED,
  slow: { why: 'timeout', suspendedMs: 5000 },
};

/**
 * Creates a function that answers for the failing engines, including their suspensions. The engines in `failing` refuse
 * requests; `dead` and `slow` always fail. `timeoutMs` is how long SearXNG waits for `slow`.
 */
export function createFailingEngines(timeoutMs: number, failing: readonly EngineName[] = []) {
  const failures = new Map<EngineName, Failure>([
    ...(Object.entries(FAILURES) as [EngineName, Failure][]),
    ...failing.map((name) => [name, REFUSED] as const),
  ]);
  const suspendedUntil = new Map<EngineName, number>();
  return async (engines: readonly EngineName[]): Promise<Unresponsive[]> => {
    const asked = engines.filter((name) => failures.has(name));
    const now = performance.now();
    const suspended = asked.filter((name) => now < (suspendedUntil.get(name) ?? 0));
    if (asked.includes('slow') && !suspended.includes('slow')) await wait(timeoutMs);
    return asked.map((name) => {
      const { why, suspendedMs } = failures.get(name)!;
      if (suspended.includes(name)) return [name, `Suspended: ${why}`];
      suspendedUntil.set(name, performance.now() + suspendedMs);
      return [name, why];
    });
  };
}
