import { startGateway } from './gateway.ts';
import type { Arrived, Reply } from './passOn.ts';
import { passOn } from './passOn.ts';

export type HoldingSite = {
  url: string;
  /** How many requests were held back so far. */
  held: () => number;
  /** Every request so far. */
  requests: () => readonly Arrived[];
  /**
   * Carries out and answers what is held, in its order, also where the sender has long gone; holds nothing any more.
   */
  release: () => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  /** How many are held back at most. */
  most?: number;
  /** Carries the request out at once and holds its answer back, which is an old one then. */
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

/** A gateway before a site that holds back the requests that `holds` is true of, and passes everything else on. */
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
