import { createSlice, isRejectedWithValue } from '@reduxjs/toolkit';

type Rejected = { payload?: { status?: unknown }; meta: { arg?: { endpointName?: string } } };

/** True if a 401 says that the session has ended. At the sign-in, a 401 means a wrong password or code. */
const saysSessionEnded = ({ payload, meta }: Rejected) =>
  payload?.status === 401 && meta.arg?.endpointName !== 'signIn';

export const accessSlice = createSlice({
  name: 'access',
  /** `ended`: a call was refused because the session has ended, or because operators have to sign in now. */
  initialState: { ended: false },
  reducers: {
    sessionBegun: (state) => {
      state.ended = false;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isRejectedWithValue, (state, action) => {
      if (saysSessionEnded(action as Rejected)) state.ended = true;
    }),
  selectors: { selectSessionEnded: (state) => state.ended },
});

export const { sessionBegun } = accessSlice.actions;
export const { selectSessionEnded } = accessSlice.selectors;
