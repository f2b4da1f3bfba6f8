import { z } from 'zod';
import type { DestinationEntry } from './destinationEntry.ts';
import type { SiteIndex, WordPressClient } from './wordpressClient.ts';
import { fetchPage, requestJson, routeUrl, tryReading, tryWriting } from './wordpressClient.ts';
import { WordPressError } from './wordpressError.ts';

const Index = z.object({
  name: z.string().catch(''),
  url: z.string(),
  namespaces: z.array(z.string()),
  // The site sends an empty list here if it does not allow Application Passwords.
  authentication: z.unknown(),
});
const INDEX_FIELDS = { _fields: 'name,url,namespaces,authentication' };

const LINK = /<([^>]+)>\s*;[^,]*rel="https:\/\/api\.w\.org\/"/;

function indexOf(json: unknown, url: URL): SiteIndex {
  const index = Index.safeParse(json);
  if (!index.success || !index.data.namespaces.includes('wp/v2')) {
    const text = `${url.host} answers in JSON, but not as WordPress's REST API does: check the "url" of this destination.`;
    throw new WordPressError('not-json', text, { status: 200 });
  }
  const { name, url: home, authentication } = index.data;
  const takes =
    typeof authentication === 'object' &&
    authentication !== null &&
    'application-passwords' in authentication;
  return { name, url: home.replace(/\/+$/, ''), takesApplicationPasswords: takes };
}

/**
 * The root URL of the API that the front page names in its Link header; undefined if it names none. Throws
 * WordPressError if that root has another origin.
 */
async function linkedRoot(destination: DestinationEntry, signal: AbortSignal): Promise<URL | undefined> {
  const front = new URL(`${destination.url}/`);
  const { response } = await fetchPage(destination, 'GET', front, undefined, signal);
  const found = LINK.exec(response.headers.get('Link') ?? '')?.[1];
  if (!found || !URL.canParse(found, front.href)) return undefined;
  const root = new URL(found, front);
  if (root.origin === front.origin) return root;
  const text = `${front.host} is the WordPress site ${root.origin}, and the password is not sent there: make that the "url" of this destination.`;
  throw new WordPressError('redirect', text, { status: 200 });
}

export type ApiRoot = { root: URL; index: SiteIndex };

/**
 * Finds the root URL of the API: at its usual path, or in the Link header of the front page, or by the parameter
 * `rest_route`, which works with plain permalinks. Throws WordPressError with what is wrong and what to do.
 */
export async function findRoot(destination: DestinationEntry, signal: AbortSignal): Promise<ApiRoot> {
  const read = async (root: URL) => {
    const url = routeUrl(root, '/', INDEX_FIELDS);
    const reply = await tryReading(() => requestJson(destination, 'GET', url, undefined, signal), signal);
    return { root, index: indexOf(reply.json, url) };
  };
  try {
    return await read(new URL(`${destination.url}/wp-json/`));
  } catch (error) {
    const isElsewhere =
      error instanceof WordPressError &&
      ['not-json', 'redirect'].includes(error.trouble) &&
      !error.isTransient;
    if (!isElsewhere) throw error;
    const linked = await linkedRoot(destination, signal);
    const other = linked ?? new URL(`${destination.url}/?rest_route=/`);
    try {
      return await read(other);
    } catch (otherError) {
      // If the front page names no root and WordPress answers nowhere, the error of the usual path explains the fault
      // best.
      throw linked || (otherError instanceof WordPressError && otherError.trouble === 'answer')
        ? otherError
        : error;
    }
  }
}

export function clientAt(
  destination: DestinationEntry,
  { root, index }: ApiRoot,
  signal: AbortSignal,
): WordPressClient {
  return {
    destination,
    index,
    call(method, route, { query, body, onDoubt } = {}) {
      const url = routeUrl(root, route, query);
      const request = () => requestJson(destination, method, url, body, signal);
      return method === 'GET' || method === 'OPTIONS'
        ? tryReading(request, signal)
        : tryWriting(request, signal, onDoubt);
    },
  };
}
