import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { ResultsFilter } from './api/businessesApi.ts';
import { rootReducer } from './rootReducer.ts';

type ExportScope = {
  /** What the results' filter shows; null without a filter. `total` is undefined until the results are loaded. */
  shown: { filter: ResultsFilter; total: number | undefined } | null;
  selectedIds: string[];
};

const NOTHING: ExportScope = { shown: null, selectedIds: [] };

/**
 * The parts of the results to which an export can be limited. The results write them; the menu of exports reads them.
 */
const exportScopeSlice = createSlice({
  name: 'exportScope',
  initialState: NOTHING,
  reducers: {
    exportScopeChanged: (_state, { payload }: PayloadAction<ExportScope>) => payload,
    exportScopeGone: () => NOTHING,
  },
  selectors: { selectExportScope: (state) => state },
});

declare module './rootReducer.ts' {
  export interface LazySlices extends WithSlice<typeof exportScopeSlice> {}
}

export const { exportScopeChanged, exportScopeGone } = exportScopeSlice.actions;
export const { selectExportScope } = exportScopeSlice.injectInto(rootReducer).selectors;
