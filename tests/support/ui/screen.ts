import type { Page } from 'playwright/test';
import type { UiScenes } from './scenes.ts';

/** A screen, dialog or state of one, and how a test gets there. */
export type UiScreen = {
  /** Whether it is a screen or dialog of its own, to be looked at in full: contrast, labels, every width. */
  whole?: boolean;
  /** May answer what is to be done when the test is over. */
  open: (page: Page, scenes: UiScenes) => Promise<unknown>;
};
