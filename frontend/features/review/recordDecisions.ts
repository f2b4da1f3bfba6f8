import type { DecisionRequest } from '#contract/review.ts';
import type { AppThunk } from '../../lib/rootReducer.ts';
import { decided } from './decisionsSlice.ts';
import { selectEntry } from './reviewSelectors.ts';

type Decisions = {
  jobId: string;
  businessId: string;
  requests: DecisionRequest[];
  note?: string;
  /** The id of the command: Undo takes back all decisions with the same id. */
  act: string;
};

/** Makes decisions on a salon: shown at once, saved in their order. Does nothing until the salon's entry is loaded. */
export const recordDecisions =
  ({ jobId, businessId, requests, note, act }: Decisions): AppThunk =>
  (dispatch, getState) => {
    for (const [index, request] of requests.entries()) {
      const before = selectEntry(getState(), businessId);
      if (!before) return;
      const noted = note && index === 0 ? { ...request, note } : request;
      dispatch(decided({ jobId, businessId, name: before.business.name, request: noted, before, act }));
    }
  };
