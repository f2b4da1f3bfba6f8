import type { Page } from 'playwright/test';

// Chromium reports tasks that block the page for more than 50 ms.

type Watched = { longest?: number };

/** Starts watching from the next page load on. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest!, duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Milliseconds of the longest task since the page load or the last call; 0 if none took over 50 ms. */
export async function longestTask(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Observers are notified of a task after its end.
    await new Promise((resolve) => setTimeout(resolve, 100));
    const watched = window as unknown as Watched;
    const longest = watched.longest!;
    watched.longest = 0;
    return longest;
  });
}
