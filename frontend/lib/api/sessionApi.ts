import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Credentials, Session } from '#contract/session.ts';
import { sessionBegun } from '../accessSlice.ts';
import { api } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';

type Load = { endpointName: string; originalArgs: unknown; status: string };
type LoadAgain = (arg: unknown, options: object) => UnknownAction;

/** Refetches every query that has failed, because without a session none could be loaded. */
function refetchFailed(): ThunkAction<void, unknown, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const { queries } = (getState() as Record<typeof api.reducerPath, { queries: Record<string, Load> }>).api;
    const endpoints = api.endpoints as Record<string, { initiate: LoadAgain }>;
    for (const { endpointName, originalArgs, status } of Object.values(queries)) {
      if (status !== 'rejected') continue;
      const again = endpoints[endpointName]!.initiate;
      dispatch(again(originalArgs, { subscribe: false, forceRefetch: true }));
    }
  };
}

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Loads who is signed in; null if nobody is, although operators have to sign in. */
    session: build.query<Session | null, void>({
      ...endpoint(() => request('GET /api/session')),
      extraOptions: { nullOn401: true },
    }),
    signIn: build.mutation({
      ...endpoint((body: Credentials) => request('POST /api/session', { body })),
      onQueryStarted: async (_credentials, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => undefined);
        if (!reply || 'codeNeeded' in reply.data) return;
        const session = reply.data;
        dispatch(sessionApi.util.updateQueryData('session', undefined, () => session));
        dispatch(sessionBegun());
        dispatch(refetchFailed());
      },
    }),
    signOut: build.mutation({ ...endpoint(() => request('DELETE /api/session')) }),
  }),
});

export const { useSessionQuery, useSignInMutation, useSignOutMutation } = sessionApi;

/** Returns the session from the cache, without a request; undefined until it is loaded. */
export const useSession = (): Session | null | undefined => sessionApi.endpoints.session.useQueryState().data;
