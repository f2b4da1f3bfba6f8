import { startGateway } from './gateway.ts';
import type { Arrived } from './passOn.ts';
import { passOn } from './passOn.ts';

export type LateSite = {
  url: string;
  /** Creates that were held back so far. */
  held: () => number;
  /** Carries the held creates out, whose sender has long gone. */
  carryOut: () => Promise<void>;
  stop: () => Promise<void>;
};

const isCreate = ({ method, path }: Arrived): boolean =>
  method === 'POST' && /\/wp\/v2\/salon(\?|$)/.test(path);

/** A gateway before a site that holds the first `count` creates of a post back and passes everything else on. */
export async function startLateSite(siteUrl: string, count = 1): Promise<LateSite> {
  const held: Arrived[] = [];
  const { host, stop } = await startGateway((request) => {
    if (!isCreate(request) || held.length >= count) return passOn(request, siteUrl);
    held.push(request);
    return undefined;
  });
  return {
    url: `http://${host}`,
    held: () => held.length,
    async carryOut() {
      for (const request of held) await passOn(request, siteUrl);
    },
    stop,
  };
}
