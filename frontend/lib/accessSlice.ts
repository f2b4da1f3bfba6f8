import { createSlice, isRejectedWithValue } from '@reduxjs/toolkit';

type Rejected = { payload?: { status?: unknown }; meta: { arg?: { endpointName?: string } } };

/** A wrong password is 401, too, and says nothing of a session. */
const saysSessionEnded = ({ payload, meta }: Rejected) =>
  payload?.status === 401 && meta.arg?.endpointName !== 'signIn';

const accessSlice = createSlice({
  name: 'access',
  /** Whether a call was refused because the session has ended, or sign-in is asked for by now. */
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

export const accessReducer = accessSlice.reducer;
export const { sessionBegun } = accessSlice.actions;
export const { selectSessionEnded } = accessSlice.selectors;
