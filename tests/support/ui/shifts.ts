import type { Page } from 'playwright/test';

/** The layout-shift score that is allowed while a page opens. */
export const MOST_SHIFT = 0.01;

type Watched = { shift?: number };

/** From the next page load on, adds up the layout shifts that Chromium reports. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) watched.shift! += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Returns the sum once pending changes are rendered. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (window as unknown as Watched).shift!;
  });
}
