import type { Random } from '../beds/search/random.ts';
import type { FaultName } from '../beds/wordpress/faults.ts';
import { FAULTS } from '../beds/wordpress/faults.ts';
import { startGateway } from '../beds/wordpress/gateway.ts';
import { passOn } from '../beds/wordpress/passOn.ts';

const FAULT_SHARE = 0.3;
/** The transient faults of the test bed and their relative frequencies. */
const WEIGHTS = { flaky: 3, 'lost-answer': 4, '429': 1, slow: 1 } satisfies Partial<
  Record<FaultName, number>
>;

export type FaultySite = { url: string; injected: Record<string, number>; stop: () => Promise<void> };

/** Starts a gateway in front of a site that fails three requests in ten. */
export async function startFaultySite(random: Random, siteUrl: string): Promise<FaultySite> {
  const injected: Record<string, number> = {};
  const { host, stop } = await startGateway((request) => {
    if (!random.chance(FAULT_SHARE)) return passOn(request, siteUrl);
    const name = random.weighted(WEIGHTS);
    injected[`site: ${name}`] = (injected[`site: ${name}`] ?? 0) + 1;
    // The count is always 1, because `flaky` fails only requests with an odd count.
    const pass = (changes = {}) => passOn({ ...request, ...changes }, siteUrl);
    return FAULTS[name]({ ...request, count: 1, host }, pass);
  });
  return { url: `http://${host}`, injected, stop };
}
