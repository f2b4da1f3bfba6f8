import type { ScreenName } from '../ui/screens.ts';
import type { Sight } from '../ui/sights.ts';
import { ACCESS_CHECKLIST } from './access.ts';
import { ACCOUNT_CHECKLIST } from './account.ts';
import { CONSISTENCY_CHECKLIST } from './consistency.ts';
import { DASHBOARD_CHECKLIST } from './dashboard.ts';
import { LISTINGS_CHECKLIST } from './listings.ts';
import { OTHER_CHECKLIST } from './others.ts';
import { FAULT_CHECKLIST, TOAST_CHECKLIST } from './outcomes.ts';
import { RESULTS_CHECKLIST } from './results.ts';
import { REVIEW_CHECKLIST } from './review.ts';
import { SCHEDULE_CHECKLIST } from './schedules.ts';

/**
 * Each text and label of docs/product.md, sections 2 to 4, by the screen or state that shows it. A new screen without
 * an entry does not compile.
 */
export const CHECKLIST: Record<ScreenName, Sight[]> = {
  ...ACCESS_CHECKLIST,
  ...ACCOUNT_CHECKLIST,
  ...DASHBOARD_CHECKLIST,
  ...RESULTS_CHECKLIST,
  ...REVIEW_CHECKLIST,
  ...CONSISTENCY_CHECKLIST,
  ...LISTINGS_CHECKLIST,
  ...SCHEDULE_CHECKLIST,
  ...OTHER_CHECKLIST,
  ...TOAST_CHECKLIST,
  ...FAULT_CHECKLIST,
};
