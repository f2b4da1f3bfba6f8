import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

export const buildSlice = createSlice({
  name: 'build',
  initialState: { outdated: false },
  reducers: {
    newBuildSeen: (state) => {
      state.outdated = true;
    },
  },
  selectors: { selectOutdated: (state) => state.outdated },
});

export const { newBuildSeen } = buildSlice.actions;
export const { selectOutdated } = buildSlice.selectors;

/** Returns the paths of the page's scripts. The main script's name has a hash, which changes if any script changes. */
const ownScripts = (): string[] =>
  Array.from(
    document.querySelectorAll('script[type="module"][src]'),
    (script) => script.getAttribute('src') ?? '',
  );

/** Dispatches `newBuildSeen` if the server no longer serves the build that is running. */
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
      // If the server cannot be reached, nothing is known about its build. Other requests report the error.
    }
  };
}
