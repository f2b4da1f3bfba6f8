import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

const WIDTHS = [1440, 1250, 1024, 768, 390];
export const HEIGHT = 900;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type WithAxe = { axe: { run: (options: RunOptions) => Promise<AxeResults> } };

/** Runs axe with these rules, or all, and returns each violation as a line with rule and element. */
async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  // Omits descriptions of the rules that passed, because they take longer than the checks.
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const violations = await page.evaluate(
    async (given) => (await (window as unknown as WithAxe).axe.run(given)).violations,
    options,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary}`),
  );
}

/**
 * Waits until a change of the page's look is rendered. Colours fade, and the end of one fade can start another. Each is
 * taken to its end at once, because every frame of it would be drawn without a graphics card.
 */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let fading: Animation[];
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      fading = document.getAnimations().filter(({ playState }) => playState === 'running');
      for (const fade of fading) fade.finish();
    } while (fading.length);
  });
}

/** Checks that axe finds nothing in light and dark mode. Dark mode needs only the rules that depend on the colours. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await drawn(page);
  expect.soft(await axeFindings(page), 'axe, light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawn(page);
  expect.soft(await axeFindings(page, ['color-contrast', 'link-in-text-block']), 'axe, dark').toEqual([]);
}

/** Checks that the page does not scroll sideways, and that an open dialog stays inside it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await drawn(page);
    const overflow = await page.evaluate(() => {
      const root = document.documentElement;
      const right = (element: Element) => element.getBoundingClientRect().right - root.clientWidth;
      const dialog = document.querySelector('[role=dialog]');
      return {
        page: root.scrollWidth - root.clientWidth,
        dialog: dialog ? Math.max(0, Math.round(right(dialog)), dialog.scrollWidth - dialog.clientWidth) : 0,
      };
    });
    expect.soft(overflow, `pixels too wide at ${width}`).toEqual({ page: 0, dialog: 0 });
  }
}
