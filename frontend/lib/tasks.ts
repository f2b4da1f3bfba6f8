/** Yields to the browser, so that it can react to inputs. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Resolves when the browser has nothing else to do; in the next task if it has no requestIdleCallback. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/** Resolves when the browser has painted, or after a tenth of a second: a tab in the background paints nothing. */
export async function painted(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, 100);
  });
  await nextTask();
}
