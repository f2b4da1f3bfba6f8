import type { FaultName } from './faults.ts';
import { FAULTS } from './faults.ts';
import type { Gateway } from './gateway.ts';
import { startGateway } from './gateway.ts';
import type { Reply } from './passOn.ts';
import { passOn } from './passOn.ts';

export type FaultProxy = {
  /** The site's address with that fault. */
  url: (fault: FaultName) => string;
  /** The number of requests so far that met that fault. */
  count: (fault: FaultName) => number;
  stop: () => Promise<void>;
};

const isFault = (name: string): name is FaultName => Object.hasOwn(FAULTS, name);

/** Starts a gateway in front of a site. Requests below `/~NAME` meet the fault of that name; all others pass. */
export async function startFaultProxy(siteUrl: string): Promise<FaultProxy> {
  const counts = new Map<FaultName, number>();
  const gateway: Gateway = await startGateway((request): Reply | Promise<Reply> => {
    const [, name = '', rest = ''] = /^\/~([a-z0-9-]+)(.*)$/.exec(request.path) ?? [];
    if (!name) return passOn(request, siteUrl);
    if (!isFault(name)) return { status: 404, headers: {}, body: `There is no fault named ${name}.\n` };
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const inner = { ...request, path: rest.startsWith('/') ? rest : `/${rest}` };
    return FAULTS[name]({ ...inner, count, host: gateway.host }, (changes) =>
      passOn({ ...inner, ...changes }, siteUrl),
    );
  });
  return {
    url: (fault) => `http://${gateway.host}/~${fault}`,
    count: (fault) => counts.get(fault) ?? 0,
    stop: gateway.stop,
  };
}
