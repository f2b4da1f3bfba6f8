import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { logError } from '../../lib/logError.ts';
import type { AppThunk } from '../../lib/rootReducer.ts';
import { rootReducer } from '../../lib/rootReducer.ts';

const KEY = 'salon-verifier.destination';

function readChosen(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch (error) {
    logError('The destination chosen in this browser could not be read.', error);
    return null;
  }
}

type DestinationState = {
  /** Null: none was chosen. */
  chosenId: string | null;
};

/** The site that was chosen in this browser. */
const destinationSlice = createSlice({
  name: 'destination',
  initialState: (): DestinationState => ({ chosenId: readChosen() }),
  reducers: {
    destinationChosen: (state, { payload }: PayloadAction<string>) => {
      state.chosenId = payload;
    },
  },
  selectors: { selectChosenDestination: ({ chosenId }) => chosenId },
});

declare module '../../lib/rootReducer.ts' {
  interface LazySlices extends WithSlice<typeof destinationSlice> {}
}

export const { selectChosenDestination } = destinationSlice.injectInto(rootReducer).selectors;

/** Chooses a site, for later visits as well. */
export const chooseDestination =
  (id: string): AppThunk =>
  (dispatch) => {
    dispatch(destinationSlice.actions.destinationChosen(id));
    try {
      localStorage.setItem(KEY, id);
    } catch (error) {
      // If the browser stores nothing (private mode, full storage), the choice applies only to this visit.
      logError('The destination could not be kept in this browser.', error);
    }
  };
