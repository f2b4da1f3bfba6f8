import { ACCESS_SCREENS } from './accessScreens.ts';
import { ACCOUNT_SCREENS } from './accountScreens.ts';
import { CONSISTENCY_SCREENS } from './consistencyScreens.ts';
import { DASHBOARD_SCREENS } from './dashboardScreens.ts';
import { FAULTS } from './faults.ts';
import { LISTINGS_SCREENS } from './listingsScreens.ts';
import { OTHER_SCREENS } from './otherScreens.ts';
import { RESULTS_SCREENS } from './resultsScreens.ts';
import { REVIEW_SCREENS } from './reviewScreens.ts';
import { SCHEDULE_SCREENS } from './scheduleScreens.ts';
import type { UiScreen } from './screen.ts';
import { TOASTS } from './toasts.ts';

const screens = {
  ...ACCESS_SCREENS,
  ...ACCOUNT_SCREENS,
  ...DASHBOARD_SCREENS,
  ...RESULTS_SCREENS,
  ...REVIEW_SCREENS,
  ...CONSISTENCY_SCREENS,
  ...LISTINGS_SCREENS,
  ...SCHEDULE_SCREENS,
  ...OTHER_SCREENS,
  ...TOASTS,
  ...FAULTS,
};

export type ScreenName = keyof typeof screens;

/** Every screen, dialog and state that a test can open. */
export const SCREENS: Record<ScreenName, UiScreen> = screens;

export const SCREEN_NAMES = Object.keys(screens) as ScreenName[];
