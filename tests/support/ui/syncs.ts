import type { LastSync } from '#contract/syncs.ts';

export const NO_SYNC: LastSync = {
  askedAt: null,
  destinationId: null,
  total: 0,
  pending: 0,
  waiting: null,
  created: 0,
  updated: 0,
  unchanged: 0,
  kept: 0,
  failed: 0,
  refused: 0,
  stopped: 0,
  undoing: 0,
  undone: 0,
  reasons: [],
};

/** The end of a sync of 259 salons, after 16 others were refused. */
export const SYNC_ENDED: LastSync = {
  ...NO_SYNC,
  askedAt: new Date(2026, 10, 22, 10, 5).toISOString(),
  destinationId: 'salon-directory',
  total: 275,
  created: 240,
  updated: 12,
  unchanged: 1,
  kept: 2,
  failed: 4,
  refused: 16,
  reasons: [
    {
      businessId: '1',
      name: 'Harbor Street Barbers',
      reason: '"Harbor Street Barbers" was not found, and only verified and maybe businesses can be synced.',
    },
    { businessId: '2', name: 'Copper Comb Salon', reason: 'The site answered 500.' },
  ],
  moreReasons: 20,
};

export const SYNC_UNDER_WAY: LastSync = {
  ...SYNC_ENDED,
  pending: 175,
  created: 84,
  updated: 0,
  unchanged: 0,
  kept: 0,
  failed: 0,
};
