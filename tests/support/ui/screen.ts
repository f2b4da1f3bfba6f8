import type { Page } from 'playwright/test';
import type { UiScenes } from './scenes.ts';

/** A screen, a dialog or a state of one, and how a test opens it. */
export type UiScreen = {
  /** Whether to check it in full, as a screen or dialog of its own: contrast, labels, every width. */
  whole?: boolean;
  /** May return a clean-up function for the end of the test. */
  open: (page: Page, scenes: UiScenes) => Promise<unknown>;
};
