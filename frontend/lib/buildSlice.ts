import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

const buildSlice = createSlice({
  name: 'build',
  initialState: { outdated: false },
  reducers: {
    newBuildSeen: (state) => {
      state.outdated = true;
    },
  },
  selectors: { selectOutdated: (state) => state.outdated },
});

export const buildReducer = buildSlice.reducer;
export const { newBuildSeen } = buildSlice.actions;
export const { selectOutdated } = buildSlice.selectors;

/** The path of the script that this page runs. Its name holds a hash of all scripts, so each build has its own. */
const ownScript = (): string | null | undefined =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src');

/** Asks the server whether the page that it hands out is still the one that is open. */
export function checkBuild(): ThunkAction<Promise<void>, unknown, unknown, UnknownAction> {
  return async (dispatch) => {
    const script = ownScript();
    if (!script) return;
    try {
      const page = new URL('/index.html', location.href);
      const response = await fetch(page, { cache: 'no-store', credentials: 'include' });
      if (response.ok && !(await response.text()).includes(script)) dispatch(newBuildSeen());
    } catch {
      // A server that is away tells nothing about its build; what needs it says so itself.
    }
  };
}
