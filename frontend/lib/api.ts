import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError.ts';
import { answerError, UNREACHABLE } from './apiError.ts';
import { withTag } from './replyTags.ts';

/** The origin of the server. It is absolute, because a relative URL cannot be fetched outside a browser. */
export const SERVER = new URL('/', globalThis.location.href).origin;

type ApiOptions = {
  /** True for a load that returns null, and no error, if nobody is signed in. */
  nullOn401?: boolean;
};

/** Reads JSON, or the text of an error: error bodies are plain sentences. */
async function readReply(response: Response): Promise<unknown> {
  const text = await response.text();
  return response.ok ? JSON.parse(text) : text;
}

const plainFetch = fetchBaseQuery({
  baseUrl: SERVER,
  credentials: 'include',
  responseHandler: readReply,
});

async function readLoosely(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Makes a request accept a reply that is not JSON, which is then read as text. */
export const unpromised = <Args extends FetchArgs>(args: Args): Args => ({
  ...args,
  responseHandler: readLoosely,
});

function toApiError(error: FetchBaseQueryError, statusText: string): ApiError {
  if (typeof error.status === 'number')
    return answerError(error.status, statusText, String(error.data ?? ''));
  if (error.status === 'PARSING_ERROR') {
    return { status: error.originalStatus, message: 'The server answered with something that is not JSON.' };
  }
  return UNREACHABLE;
}

type ApiBaseQuery = BaseQueryFn<FetchArgs, unknown, ApiError, ApiOptions, FetchBaseQueryMeta>;

const baseQuery: ApiBaseQuery = async (args, context, options) => {
  const asked = args.responseHandler ? args : withTag(args, readReply);
  const { data, error, meta } = await plainFetch(asked, context, {});
  const seen = meta && { meta };
  if (!error) return { data, ...seen };
  if (error.status === 401 && options?.nullOn401) return { data: null, ...seen };
  return { error: toApiError(error, meta?.response?.statusText ?? ''), ...seen };
};

/**
 * The only RTK Query API. Features add their endpoints with `injectEndpoints`. It neither retries nor refetches on
 * focus. Data is cached until a tag is invalidated, unless an endpoint sets `keepUnusedDataFor`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  tagTypes: ['Job', 'Results', 'Business', 'Review', 'Destination', 'Listing', 'Session'],
  endpoints: () => ({}),
});

export const LIST = 'LIST';
