import type { Page } from 'playwright/test';

// Chromium tells the tasks that hold the page for more than 50 ms.

type Watched = { longest?: number };

/** From the next page on. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest!, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Milliseconds of the longest one since the page was opened or this was asked last; 0 where none took over 50. */
export async function longestTask(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // An observer is told of a task after it.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const watched = window as unknown as Watched;
    const longest = watched.longest!;
    watched.longest = 0;
    return longest;
  });
}
