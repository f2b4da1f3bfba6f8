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

/** The paths of the scripts that this page runs. The name of one holds a hash of all others, so each build has its own. */
const ownScripts = (): string[] =>
  Array.from(
    document.querySelectorAll('script[type="module"][src]'),
    (script) => script.getAttribute('src') ?? '',
  );

/** Asks the server whether the page that it hands out is still the one that is open. */
export function checkBuild(): ThunkAction<Promise<void>, unknown, unknown, UnknownAction> {
  return async (dispatch) => {
    const scripts = ownScripts();
    if (!scripts.length) return;
    try {
      const page = new URL('/index.html', location.href);
      const response = await fetch(page, { cache: 'no-store', credentials: 'include' });
      if (!response.ok) return;
      const html = await response.text();
      if (scripts.some((script) => !html.includes(script))) dispatch(newBuildSeen());
    } catch {
      // A server that is away tells nothing about its build; what needs it says so itself.
    }
  };
}
