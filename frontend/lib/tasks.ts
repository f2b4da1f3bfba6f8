/** Lets the browser react to inputs before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Ends when the browser has nothing else to do. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));

/** Ends when the browser has painted. In the background it paints nothing: there it ends after a tenth of a second. */
export async function painted(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, 100);
  });
  await nextTask();
}
