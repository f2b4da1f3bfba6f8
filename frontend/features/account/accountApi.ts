import type { BothFactors, PasswordChange } from '#contract/account.ts';
import { sessionBegun } from '../../lib/accessSlice.ts';
import { api } from '../../lib/api.ts';
import { endpoint, request } from '../../lib/endpoints.ts';

/**
 * For calls whose reply gives this session a new id. Another request, sent with the old id, may have been refused
 * meanwhile as if the session had ended. `sessionBegun` corrects that.
 */
const withNewId = {
  invalidatesTags: ['Session' as const],
  onQueryStarted: async (
    _: unknown,
    { dispatch, queryFulfilled }: { dispatch: (action: object) => unknown; queryFulfilled: Promise<unknown> },
  ) => {
    const done = await queryFulfilled.catch(() => undefined);
    if (done) dispatch(sessionBegun());
  },
};

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    account: build.query({
      ...endpoint(() => request('GET /api/session/account')),
      providesTags: ['Session'],
      keepUnusedDataFor: 0,
    }),
    changePassword: build.mutation({
      ...endpoint((body: PasswordChange) => request('POST /api/session/password', { body })),
      ...withNewId,
    }),
    endOtherSessions: build.mutation({
      ...endpoint(() => request('DELETE /api/session/others')),
      invalidatesTags: ['Session'],
    }),
    endOtherSession: build.mutation({
      ...endpoint((sessionId: string) =>
        request('DELETE /api/session/others/:sessionId', { params: { sessionId } }),
      ),
      invalidatesTags: ['Session'],
    }),
    beginSecondFactor: build.mutation({
      ...endpoint((password: string) => request('POST /api/session/second-factor', { body: { password } })),
    }),
    confirmSecondFactor: build.mutation({
      ...endpoint((code: string) => request('POST /api/session/second-factor/confirm', { body: { code } })),
      ...withNewId,
    }),
    renewRecoveryCodes: build.mutation({
      ...endpoint((body: BothFactors) => request('POST /api/session/second-factor/recovery-codes', { body })),
      invalidatesTags: ['Session'],
    }),
    switchOffSecondFactor: build.mutation({
      ...endpoint((body: BothFactors) => request('POST /api/session/second-factor/off', { body })),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const {
  useAccountQuery,
  useChangePasswordMutation,
  useEndOtherSessionsMutation,
  useEndOtherSessionMutation,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useSwitchOffSecondFactorMutation,
} = accountApi;
