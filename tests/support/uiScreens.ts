import { DASHBOARD_SCREENS } from './uiDashboardScreens.ts';
import { FAULTS } from './uiFaults.ts';
import { OTHER_SCREENS } from './uiOtherScreens.ts';
import { RESULTS_SCREENS } from './uiResultsScreens.ts';
import type { UiScreen } from './uiScreen.ts';
import { TOASTS } from './uiToasts.ts';

const screens = { ...DASHBOARD_SCREENS, ...RESULTS_SCREENS, ...OTHER_SCREENS, ...TOASTS, ...FAULTS };

export type ScreenName = keyof typeof screens;

/** Every screen, dialog and state that a test can look at. */
export const SCREENS: Record<ScreenName, UiScreen> = screens;

export const SCREEN_NAMES = Object.keys(screens) as ScreenName[];
