import { DASHBOARD_CHECKLIST } from './checklistDashboard.ts';
import { OTHER_CHECKLIST } from './checklistOthers.ts';
import { FAULT_CHECKLIST, TOAST_CHECKLIST } from './checklistOutcomes.ts';
import { RESULTS_CHECKLIST } from './checklistResults.ts';
import type { ScreenName } from './uiScreens.ts';
import type { Sight } from './uiSights.ts';

/**
 * Each text and label of the specification's sections 2, 7, 8 and 9 with the screen or state that shows it. A screen
 * without its rows does not compile.
 */
export const CHECKLIST: Record<ScreenName, Sight[]> = {
  ...DASHBOARD_CHECKLIST,
  ...RESULTS_CHECKLIST,
  ...OTHER_CHECKLIST,
  ...TOAST_CHECKLIST,
  ...FAULT_CHECKLIST,
};
