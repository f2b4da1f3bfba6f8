import { startGateway } from './gateway.ts';
import type { Arrived, Reply } from './passOn.ts';
import { passOn } from './passOn.ts';

export type HoldingSite = {
  url: string;
  /** The number of requests held so far. */
  held: () => number;
  /** All requests so far. */
  requests: () => readonly Arrived[];
  /** Forwards and answers the held requests in their order, even if their sender has gone, and stops holding. */
  release: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  /** The largest number of requests that are held. */
  most?: number;
  /** Forwards each request at once and holds only the reply, which is out of date by the time it is released. */
  answersOnly?: boolean;
};

export const isCreate = ({ method, path }: Arrived): boolean =>
  method === 'POST' && /\/wp\/v2\/salon(\?|$)/.test(path);
export const isNewCity = ({ method, path }: Arrived): boolean =>
  method === 'POST' && /\/wp\/v2\/salon_city(\?|$)/.test(path);
export const isListOfPosts = ({ method, path }: Arrived): boolean =>
  method === 'GET' && /\/wp\/v2\/salon\?/.test(path);
export const isSearchBySlug = (request: Arrived): boolean =>
  isListOfPosts(request) && /\bslug=/.test(request.path);

/** Starts a gateway in front of a site that holds the requests that `holds` selects, and forwards all others. */
export async function startHoldingSite(
  siteUrl: string,
  holds: (request: Arrived) => boolean,
  { most = Number.POSITIVE_INFINITY, answersOnly = false }: Options = {},
): Promise<HoldingSite> {
  const held: (() => Promise<void>)[] = [];
  const requests: Arrived[] = [];
  let count = 0;
  let isOpen = false;

  const { host, stop } = await startGateway(async (request) => {
    requests.push(request);
    if (isOpen || count >= most || !holds(request)) return passOn(request, siteUrl);
    count += 1;
    const early = answersOnly ? await passOn(request, siteUrl) : undefined;
    return new Promise<Reply>((resolve) => {
      held.push(async () => resolve(early ?? (await passOn(request, siteUrl))));
    });
  });
  return {
    url: `http://${host}`,
    held: () => held.length,
    requests: () => requests,
    async release() {
      isOpen = true;
      for (const goOn of held) await goOn();
    },
    stop,
  };
}
